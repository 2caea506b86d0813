/** What takes keys itself: fields, and everything that is open above the page. */
const OWN_KEYS = [
  "input",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  ...["dialog", "alertdialog", "menu", "listbox", "radiogroup"].map((role) => `[role=${role}]`),
].join(",");

/**
 * Whether a key press belongs to what has the focus, or to the browser, rather than to Counterfoil.
 */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
}
