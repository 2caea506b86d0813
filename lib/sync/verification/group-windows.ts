import type { WindowBounds } from "#lib/sync/window.ts";

/** A verified window: its bounds as the database has them, and how many records it holds. */
export type VerifiedWindow = WindowBounds & { records: number };

/** Windows that follow each other without a gap, the oldest first, counted by one request. */
export type WindowGroup = { windows: readonly VerifiedWindow[] };

/**
 * Groups windows, which come sorted by time, so that each group is one stretch of at most `most`
 * records (or one window, however large): the provider's answer grows with what it counts.
 */
export function groupWindows(windows: readonly VerifiedWindow[], most: number): WindowGroup[] {
  const groups: { windows: VerifiedWindow[]; records: number }[] = [];
  for (const window of windows) {
    const open = groups.at(-1);
    const follows = open?.windows.at(-1)?.endsAt === window.startsAt;
    if (open !== undefined && follows && open.records + window.records <= most) {
      open.windows.push(window);
      open.records += window.records;
    } else groups.push({ windows: [window], records: window.records });
  }
  return groups.map(({ windows: own }) => ({ windows: own }));
}
