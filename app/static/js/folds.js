// What a closed panel holds waits in its <noscript>, as text: the hundred fields of a table would cost a phone its first
// second, and again each time it changes. An opened panel has its fields; without a script, it always had them.

export function enableFolds(enable) {
  const open = (details) => details && unfold(details).forEach(enable);
  document.addEventListener("click", ({ target }) => open(target.closest("summary")?.parentElement), true);
  document.addEventListener("toggle", ({ target }) => open(target), true);
  document.querySelectorAll("details[open]").forEach(open); // opened before this script had come
}

// Puts in what the panel holds, and returns it, part by part.
export function unfold(details) {
  const waiting = [...details.querySelectorAll("noscript")].filter((part) => part.closest("details") === details);
  return waiting.flatMap((part) => {
    const elements = [...document.createRange().createContextualFragment(part.textContent).children];
    part.replaceWith(...elements);
    return elements;
  });
}
