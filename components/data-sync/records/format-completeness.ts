import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

/** How complete a copy is, in a sentence or two; `clock` writes an instant. */
export function formatCompleteness(
  { state, to, missing }: Completeness,
  clock: (at: string) => string,
): string {
  const said = missing ?? "";
  if (to === null) return said;
  if (state === "incomplete") return `${said} Everything else is complete up to ${clock(to)}.`;
  return `Complete up to ${clock(to)}. ${said}`.trim();
}
