// A rule that an address points at shows what holds it up, without a further tap.

export function openTarget() {
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    document.getElementById(id)?.querySelector(":scope > details")?.setAttribute("open", "");
  };
  open();
  addEventListener("hashchange", open);
}
