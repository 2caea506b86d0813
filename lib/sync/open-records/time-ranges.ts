import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

/** A record that is due to be read again; `rank`: its place among all records of its time. */
export type DueRecord = { createdAt: string; rank: number };

/** Both ends included. */
export type TimeRange = { from: string; to: string };

/**
 * The ranges of time in which due records are read again with the fewest requests: each record by a
 * page of its own seconds, or several in one reading where all that lies between them fills no more
 * pages than they would cost apart. `due` comes in the order of time.
 */
export function timeRangesToRead(due: readonly DueRecord[]): TimeRange[] {
  const ranges: (TimeRange & { first: number; last: number })[] = [];
  for (const { createdAt, rank } of due) {
    const open = ranges.at(-1);
    if (open !== undefined && pages(open.first, rank) <= pages(open.first, open.last) + 1) {
      open.to = createdAt;
      open.last = rank;
    } else ranges.push({ from: createdAt, to: createdAt, first: rank, last: rank });
  }
  return ranges.map(({ from, to }) => ({ from, to }));
}

function pages(first: number, last: number): number {
  return Math.ceil((last - first + 1) / PAGE_SIZE);
}
