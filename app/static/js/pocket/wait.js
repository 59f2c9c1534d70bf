// A page that only the pocket can make: it is asked for from within this one, which then shows it.
import { showAnswer } from "../live.js";

export async function awaitPocket() {
  const place = document.querySelector("[data-awaited]");
  try {
    const answer = await fetch(location.href);
    await showAnswer(await answer.text(), answer.redirected ? answer.url : location.href);
  } catch {
    place.textContent = "L'arbitre gardé sur cet appareil n'a pas répondu. Réessayez, ou gardez-le de nouveau quand le réseau sera là.";
  }
}
