/** Whether a key press belongs to what has the focus, rather than to the list. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof Element)) return false;
  return target.closest(OWN_KEYS) !== null;
}

/** What takes keys itself: fields, and everything that is open above the page. */
const OWN_KEYS = [
  "input",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  ...["dialog", "alertdialog", "menu", "listbox", "grid", "radiogroup"].map(
    (role) => `[role=${role}]`,
  ),
].join(",");

export function rowLinks(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>("[data-row-link]")];
}

/** The row to go to from the one in focus; from outside, the first or the last. */
export function rowFrom(links: HTMLElement[], focused: Element | null, step: 1 | -1) {
  const row = focused?.closest("tr") ?? null;
  const at = row === null ? -1 : links.findIndex((link) => link.closest("tr") === row);
  if (at === -1) return links.at(step === 1 ? 0 : -1);
  return links[Math.min(Math.max(at + step, 0), links.length - 1)];
}
