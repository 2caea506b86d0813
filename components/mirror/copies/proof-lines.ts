import type { MirroredResource } from "#lib/schemas/mirror/mirror-state.ts";

type Line = { term: string; words: string };

/**
 * What was proven of a resource's copy, line by line; `clock` writes an instant. The catalogue is
 * one window, which is read whole each time.
 */
export function proofLines(copy: MirroredResource, clock: (at: string) => string): Line[] {
  const { resource, windows, countedSince, comparedSince, lastComparedAt, expected } = copy;
  const lines: Line[] = [];
  if (expected !== null) {
    lines.push({ term: "At the service", words: expected.toLocaleString("en") });
  }
  if (windows.all === 0 || resource === "currencies") return lines;
  const asked = windows.asked === 0 ? "" : `, ${windows.asked.toLocaleString("en")} asked for`;
  lines.push({
    term: "Windows proven",
    words: `${windows.proven.toLocaleString("en")} of ${windows.all.toLocaleString("en")}${asked}`,
  });
  lines.push({
    term: "Counted",
    words: countedSince === null ? "Not all yet" : `All since ${clock(countedSince)}`,
  });
  lines.push({ term: "Compared", words: comparedWords(comparedSince, lastComparedAt, clock) });
  return lines;
}

function comparedWords(
  since: string | null,
  last: string | null,
  clock: (at: string) => string,
): string {
  if (since !== null) return `All since ${clock(since)}`;
  return last === null ? "None yet" : `Not all yet, the last at ${clock(last)}`;
}
