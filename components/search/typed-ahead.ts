/** For so long letters wait for the palette: what takes longer has failed. */
const MOST_MS = 3_000;

/** What was typed since the search key was pressed, and when that was; null: nothing is opening. */
let held: { text: string; since: number } | null = null;

/** From now on letters are the palette's, which is about to open, and no shortcuts of the page below. */
export function startTypingAhead(): void {
  held = { text: "", since: performance.now() };
}

type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault" | "stopPropagation"
>;

/** Keeps a letter for the palette that is opening. Returns whether it did. */
export function holdTypedAhead(event: Press): boolean {
  if (held === null || performance.now() - held.since > MOST_MS) return false;
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
  held.text += event.key;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** The palette's field has the focus, or there will be none: returns what was typed for it. */
export function endTypingAhead(): string {
  const text = held?.text ?? "";
  held = null;
  return text;
}
