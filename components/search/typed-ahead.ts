import { isSearchKey } from "#components/search/search-key.ts";

/** For so long keys wait for the palette: what takes longer has failed. */
const MOST_MS = 3_000;

/** What was typed since the search key was pressed, and when that was; null: nothing is opening. */
let held: { text: string; since: number } | null = null;

/** From now on what is typed is the palette's, which is about to open, and nothing reaches the page below. */
export function startTypingAhead(): void {
  held = { text: "", since: performance.now() };
}

/** What is kept for the palette; null where nothing is opening, or takes too long. */
function stillHeld(): { text: string } | null {
  if (held !== null && performance.now() - held.since > MOST_MS) held = null;
  return held;
}

type Kept = Pick<Event, "preventDefault" | "stopPropagation">;
type Press = Kept & Parameters<typeof isSearchKey>[0];
type Paste = Kept & { clipboardData: Pick<DataTransfer, "getData"> | null };

/**
 * Keeps a key from the page while the palette is opening: letters are typed, Backspace takes one back, Escape ends the
 * waiting, and other keys do nothing. A command, such as the one that pastes, is still the browser's. Returns whether
 * the key was kept.
 */
export function holdTypedAhead(event: Press): boolean {
  const ahead = stillHeld();
  if (ahead === null) return false;
  event.stopPropagation();
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  const isLetter = event.key.length === 1;
  if (isLetter && isCommand && !isSearchKey(event)) return true;
  event.preventDefault();
  if (event.key === "Escape") endTypingAhead();
  else if (event.key === "Backspace") ahead.text = [...ahead.text].slice(0, -1).join("");
  else if (isLetter && !isCommand) ahead.text += event.key;
  return true;
}

/** Keeps what is pasted for the palette that is opening, in one line. */
export function holdPastedAhead(event: Paste): void {
  const ahead = stillHeld();
  if (ahead === null) return;
  event.preventDefault();
  event.stopPropagation();
  ahead.text += (event.clipboardData?.getData("text/plain") ?? "").replaceAll(/[\r\n]+/g, " ");
}

/** While the palette is opening, no command of the browser, such as the one that cuts, changes a field of the page. */
export function keepFields(event: Kept): void {
  if (stillHeld() !== null) event.preventDefault();
}

/** The palette's field has the focus, or there will be none: returns what was typed for it. */
export function endTypingAhead(): string {
  const text = held?.text ?? "";
  held = null;
  return text;
}
