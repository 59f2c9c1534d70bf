// Slips between two spellings: letters changed, missing, added, or two neighbours swapped (optimal string alignment).

export function distance(one, other) {
  const width = other.length + 1;
  let [older, old, row] = [[], Array.from({ length: width }, (_, j) => j), []];
  for (let i = 1; i <= one.length; i += 1) {
    row = [i];
    for (let j = 1; j < width; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, older[j - 2] + 1);
      row.push(least);
    }
    [older, old] = [old, row];
  }
  return old[width - 1];
}

// The spellings at most `allowed` slips away, nearest first, as pairs [distance, spelling].
export function nearest(word, spellings, allowed, limit) {
  const found = [];
  for (const spelling of spellings) {
    if (Math.abs(spelling.length - word.length) > allowed) continue;
    const slips = distance(word, spelling);
    if (slips <= allowed) found.push([slips, spelling]);
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, limit);
}
