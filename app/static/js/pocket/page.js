// « Garder l'arbitre entier »: its size, its progress, and how it goes away.
import { kept, offered, take, throwAway, Trouble } from "./keep.js";
import { sleep } from "./host.js";

export async function enablePocket() {
  const place = document.querySelector("[data-pocket]");
  const part = (name) => place.querySelector(`[data-part="${name}"]`);
  const tell = (text) => { part("told").textContent = text; };
  const millions = (bytes) => `${(bytes / 1e6).toLocaleString("fr", { maximumFractionDigits: 1 })} Mo`;
  if (!window.caches || !navigator.serviceWorker || !window.DecompressionStream) return tell("Ce navigateur ne sait pas garder l'arbitre (ou la page n'est pas en HTTPS).");
  let manifest;
  part("take").addEventListener("click", async () => {
    part("take").disabled = true;
    part("progress").hidden = false;
    try {
      await navigator.serviceWorker.ready;
      await navigator.storage?.persist?.();
      await take(manifest, (done, all) => {
        part("progress").value = done / all;
        tell(`${millions(done)} sur ${millions(all)}`);
      });
      await sleep();
    } catch (problem) {
      part("take").textContent = "Reprendre";
      tell(problem instanceof Trouble ? problem.message : "Le réseau manque : ce qui est arrivé est gardé, reprenez quand il sera là.");
      part("take").disabled = false;
      return;
    }
    await draw();
    part("told").focus(); // the button that had it is gone
  });
  part("drop").addEventListener("click", async () => {
    await sleep();
    await throwAway();
    await draw();
    part("told").focus();
  });
  await draw();

  async function draw() {
    const here = await kept();
    manifest = await offered(place.dataset.pocket).catch(() => undefined);
    const newer = here && manifest && manifest.version !== here.version;
    part("progress").hidden = true;
    part("drop").hidden = part("next").hidden = !here;
    part("take").hidden = !manifest || (here && !newer);
    part("take").disabled = false;
    if (manifest) part("take").textContent = `${newer ? "Prendre la nouvelle version" : "Garder l'arbitre entier"} (${millions(manifest.weight)})`;
    if (here) tell(newer ? "L'arbitre est sur cet appareil, dans une version plus ancienne." : "L'arbitre est sur cet appareil : il tranche sans réseau.");
    else if (manifest === null) tell("Ce site ne propose pas encore de garder l'arbitre.");
    else if (!manifest) tell("Il faut le réseau pour prendre l'arbitre.");
    else tell(navigator.connection?.saveData || navigator.connection?.type === "cellular" ? "Votre connexion est peut-être comptée : rien ne se prend sans vous." : "L'arbitre n'est pas encore sur cet appareil.");
  }
}
