// A rule that an address points at shows what holds it up, without a further tap; one that has a page of its own since
// the address was written is read there.

export function openTarget() {
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const place = document.getElementById(id);
    if (place?.closest("[data-moved]")) return location.replace(place.querySelector("a").href);
    for (let around = place; around; around = around.parentElement) if (around.matches("details")) around.open = true;
    place?.querySelector(":scope > details")?.setAttribute("open", "");
    place?.scrollIntoView();
  };
  open();
  addEventListener("hashchange", open);
}
