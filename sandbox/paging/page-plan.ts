import type { Micros } from "#sandbox/clock.ts";
import { type Counters, placeOf, rankOf } from "#sandbox/paging/buckets.ts";

/** Items per page of every list (docs/provider-interface.md, Lists). */
export const PER_PAGE = 20;

/** A half-open window of instants and a page of it, newest first, counted from 1. */
export type PageRequest = { from: Micros; to: Micros; page: number };

/**
 * Where a page's rows are: of the records before `before`, newest first, leave out `skip` and take
 * `take`. `skip` never exceeds the records of one ten-minute span.
 */
export type PagePlan = { total: number; before: Micros; skip: number; take: number };

export async function planPage(counters: Counters, request: PageRequest): Promise<PagePlan> {
  const upper = await rankOf(counters, request.to);
  const lower = await rankOf(counters, request.from);
  const total = Math.max(0, upper - lower);
  const ahead = (request.page - 1) * PER_PAGE;
  const take = Math.min(PER_PAGE, total - ahead);
  if (take <= 0) return { total, before: request.from, skip: 0, take: 0 };
  const place = await placeOf(counters, upper - 1 - ahead);
  if (place === null) throw new Error("the counters disagree with one another");
  return { total, before: place.end, skip: place.newer, take };
}
