/**
 * The header Seen of a write that changes a setting: what the page showed of it (`seenOf`). Where something else is set
 * by now, the answer is a conflict and nothing is changed. It is a header because processes of the released version
 * refuse a field that they don't know (docs/decisions/settings-as-seen.md); a page that doesn't send it overwrites.
 */
export const SEEN_HEADER = "seen";

/** What a page showed, in a form that a header takes. Page and server make it of the same values. */
export function seenOf(shown: Shown): string {
  return encodeURIComponent(JSON.stringify(shown));
}

type Shown = string | number | boolean | null | readonly Shown[];
