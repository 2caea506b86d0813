/** A page that nobody sees draws no frame. */
const LATEST_MS = 100;

/** The queries that have no history entry yet, in order, and the URL they follow on. */
let waiting: { from: string; searches: string[] } | null = null;

/**
 * What the URL's query becomes by a write to it, or to the one that waits for its history entry;
 * null if it stays the same. `writeEntries` makes the entry.
 */
export function addEntry(write: (search: string) => string): string | null {
  const { href, search } = window.location;
  const given = waiting?.from === href ? waiting : { from: href, searches: [] };
  const before = given.searches.at(-1) ?? search;
  const next = write(before);
  if (next === before) return null;
  given.searches.push(next);
  waiting = given;
  writeBeforeNextPress();
  return next;
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

/**
 * Makes the history entries that wait. A user who went elsewhere meanwhile, back for example, is
 * not called back.
 */
export function writeEntries(): void {
  const given = waiting;
  waiting = null;
  if (given?.from !== window.location.href) return;
  for (const search of given.searches) pushEntry(window.location.pathname + search);
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
