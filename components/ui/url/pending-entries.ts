/** A page that nobody sees draws no frame. */
const LATEST_MS = 100;

/** The queries that have no history entry yet, in order, and the page they are of. */
let waiting: { pathname: string; searches: string[] } | null = null;

/**
 * What the query becomes by a write to the one that is shown, or to the one that waits for its history entry;
 * null if it stays the same. `writeEntries` makes the entry. What the URL says isn't asked: while the router
 * comes to know of one entry, it may write an earlier one's query over it.
 */
export function addEntry(shown: string, write: (search: string) => string): string | null {
  const { pathname } = window.location;
  const given = waiting?.pathname === pathname ? waiting : { pathname, searches: [] };
  const before = given.searches.at(-1) ?? shown;
  const next = write(before);
  if (canonical(next) === canonical(before)) return null;
  given.searches.push(next);
  waiting = given;
  writeBeforeNextPress();
  window.addEventListener("popstate", forgetEntries, { once: true });
  return next;
}

/** A query can be written in several ways. */
function canonical(search: string): string {
  return new URLSearchParams(search).toString();
}

/**
 * What is pressed next may lead to another page. An entry that came after the press would make the router drop
 * that page while it is read, and the press would be lost.
 */
function writeBeforeNextPress(): void {
  for (const press of ["click", "keydown"]) {
    // Before any component answers the press.
    window.addEventListener(press, writeEntries, { capture: true, once: true });
  }
}

/** A user who went back stays there. */
function forgetEntries(): void {
  waiting = null;
}

/**
 * Makes the history entries that wait. A user who went to another page meanwhile is not called
 * back.
 */
export function writeEntries(): void {
  const given = waiting;
  waiting = null;
  if (given?.pathname !== window.location.pathname) return;
  for (const search of given.searches) pushEntry(given.pathname + search);
}

/** When what was changed in this task is on the screen. */
export function framePainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    // A frame's callbacks run before it is painted, a timer set in them after.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * A browser that is asked too often refuses; the page then shows what its URL will say at the next
 * change.
 */
function pushEntry(href: string): void {
  try {
    window.history.pushState(null, "", href);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
