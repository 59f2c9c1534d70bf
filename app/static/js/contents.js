// The list « Dans cette page » shows which section is being read. Without it, it is a plain list of links.

export function followScroll() {
  const list = document.querySelector("[data-contents]");
  if (!list) return;
  const links = new Map([...list.querySelectorAll("a")].map((link) => [document.getElementById(link.hash.slice(1))?.parentElement, link]));
  const seen = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target);
    mark([...links.keys()].find((section) => seen.has(section)));
  }, { rootMargin: "-10% 0px -60% 0px" });
  for (const section of links.keys()) if (section) observer.observe(section);

  // Between two sections the last one read stays marked.
  function mark(section) {
    if (!section) return;
    for (const [other, link] of links) {
      if (other === section) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const link = links.get(section);
    const column = list.parentElement;
    if (column.scrollHeight > column.clientHeight) column.scrollTop = link.offsetTop - column.clientHeight / 2;
  }
}
