/** A tooltip that is shown: what it says, and what it is beside. */
export type Tip = { text: string; beside: Element };

let shown: Tip | null = null;
const listeners = new Set<() => void>();

/** Shows a tooltip in place of the one that is shown; null: none. */
export function showTip(tip: Tip | null): void {
  if (tip === shown) return;
  markDescribed(shown, false);
  shown = tip;
  markDescribed(shown, true);
  for (const tell of listeners) tell();
}

export const tips = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: () => shown,
};

/** The id of the tooltip's element, of which there is at most one. */
export const TIP_ID = "tip";

/** Says to screen readers what the tooltip says of the element in focus, unless that is its name. */
function markDescribed(tip: Tip | null, isShown: boolean): void {
  if (tip === null) return;
  const { beside, text } = tip;
  if (!isShown) {
    if (beside.getAttribute("aria-describedby") === TIP_ID)
      beside.removeAttribute("aria-describedby");
    return;
  }
  const isName = text === (beside.getAttribute("aria-label") ?? beside.textContent);
  if (isName || beside !== document.activeElement || beside.hasAttribute("aria-describedby"))
    return;
  beside.setAttribute("aria-describedby", TIP_ID);
}

/**
 * The tooltip of an element, null where it says nothing: it has none, a style sheet says `--tip: none` at
 * this width, or it is only for words that are cut (`data-tip-cut`) and they are not.
 */
export function tipOf(element: Element): Tip | null {
  const text = element.getAttribute("data-tip");
  if (text === null || text === "") return null;
  if (element.hasAttribute("data-tip-cut") && !isCut(element)) return null;
  if (getComputedStyle(element).getPropertyValue("--tip").trim() === "none") return null;
  return { text, beside: element };
}

/**
 * The element at a point that has a tooltip. The link of a row lies over the row's cells: what is beneath it
 * is looked through to.
 */
export function tippedAt(target: Element, x: number, y: number): Element | null {
  const own = target.closest("[data-tip]");
  const row = target.closest("tr");
  if (row === null || (own !== null && row.contains(own))) return own;
  for (const beneath of document.elementsFromPoint(x, y)) {
    const found = beneath.closest("[data-tip]");
    if (found !== null && row.contains(found)) return found;
  }
  return own;
}

/** Whether not all of an element's words can be seen. */
function isCut(element: Element): boolean {
  return [element, ...element.querySelectorAll("*")].some(
    (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1,
  );
}
