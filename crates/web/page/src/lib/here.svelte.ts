import { readRoute, type Route } from "./route";

/** The current address. */
export const here: { route: Route; visit: number } = $state({ route: readRoute(new URL(location.href)), visit: 0 });

function arrive() {
  here.route = readRoute(new URL(location.href));
  here.visit += 1;
}

/** Goes to another screen. */
export function go(address: string) {
  history.pushState(null, "", address);
  arrive();
  scrollTo(0, 0);
}

/** Gives what is on the screen an address of its own; the browser's back leads to what was there before. */
export function begin(address: string) {
  history.pushState(null, "", address);
}

/** Replaces the address by one with the game's present moves, without a new entry in the history. */
export function rename(address: string) {
  if (address !== location.pathname + location.search) history.replaceState(null, "", address);
}

/** Follows links of this page without loading it again, and the browser's back and forward. */
export function followLinks() {
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
