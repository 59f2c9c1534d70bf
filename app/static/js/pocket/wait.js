// A page that is long to come, from the pocket or from a slow network: it is asked for from within this one, which then
// shows it.
import { showAnswer } from "../live.js";

const LONG = 20000; // milliseconds after which one may ask again
const FAILED = {
  network: "Le réseau a manqué avant la réponse. Ce que vous avez écrit est gardé dans l'adresse. ",
  pocket: "L'arbitre gardé sur cet appareil n'a pas répondu. Réessayez, ou gardez-le de nouveau quand le réseau sera là. ",
};

export async function awaitAnswer() {
  const place = document.querySelector("[data-awaited]");
  const again = Object.assign(document.createElement("a"), { href: location.href, textContent: "Réessayer" });
  const long = setTimeout(() => place.replaceChildren("La réponse tarde. ", again), LONG);
  try {
    const answer = await fetch(location.href);
    await showAnswer(await answer.text(), answer.redirected ? answer.url : location.href);
  } catch {
    place.replaceChildren(FAILED[place.dataset.awaited] ?? FAILED.pocket, again);
  } finally {
    clearTimeout(long);
  }
}
