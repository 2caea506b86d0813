import type { SyncedResource } from "#lib/schemas/synced/sync-state.ts";

type Line = { term: string; words: string };

/**
 * What was verified of a resource's synced records, line by line; `clock` writes an instant. The
 * catalogue is one window, which is read in full each time.
 */
export function proofLines(copy: SyncedResource, clock: (at: string) => string): Line[] {
  const { resource, windows, countedSince, comparedSince, lastComparedAt, expected } = copy;
  const lines: Line[] = [];
  if (expected !== null) {
    lines.push({ term: "At provider", words: expected.toLocaleString("en") });
  }
  if (windows.all === 0 || resource === "currencies") return lines;
  const asked = windows.asked === 0 ? "" : `, ${windows.asked.toLocaleString("en")} asked for`;
  lines.push({
    term: "Ranges verified",
    words: `${windows.proven.toLocaleString("en")} of ${windows.all.toLocaleString("en")}${asked}`,
  });
  lines.push({
    term: "Counted",
    words: countedSince === null ? "Not all yet" : `All since ${clock(countedSince)}`,
  });
  lines.push({ term: "Compared", words: formatCompared(comparedSince, lastComparedAt, clock) });
  return lines;
}

function formatCompared(
  since: string | null,
  last: string | null,
  clock: (at: string) => string,
): string {
  if (since !== null) return `All since ${clock(since)}`;
  return last === null ? "None yet" : `Not all yet, the last at ${clock(last)}`;
}
