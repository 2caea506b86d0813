import { statusTone } from "#components/table/status-tone.ts";
import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { SliceSum } from "#lib/schemas/mirror/figures.ts";

/** Records added up: `count` of them with an exact `amount`, and `unread` more whose amount can't be read. */
export type Tally = { count: number; unread: number; amount: Decimal };

const NONE: Tally = { count: 0, unread: 0, amount: ZERO };

/** Money that moved or may yet, apart from what came to nothing by the service's own word. */
export type Moved = { moved: Tally; failed: Tally };

/** Each of so many slices' sums. */
export function bySlice(sums: readonly SliceSum[], slices: number): Moved[] {
  const all = Array.from({ length: slices }, (): Moved => ({ moved: NONE, failed: NONE }));
  for (const sum of sums) {
    const of = all[sum.slice];
    if (of === undefined) continue;
    if (hasFailed(sum.status)) of.failed = plus(of.failed, sum);
    else of.moved = plus(of.moved, sum);
  }
  return all;
}

/** The sums of all slices together, by the service's word for the status, most records first. */
export function byStatus(sums: readonly SliceSum[]): (Tally & { status: string })[] {
  const all = new Map<string, Tally>();
  for (const sum of sums) all.set(sum.status, plus(all.get(sum.status) ?? NONE, sum));
  return [...all]
    .map(([status, tally]) => ({ status, ...tally }))
    .sort((one, other) => other.count - one.count || one.status.localeCompare(other.status));
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(plus, NONE);
}

export function hasFailed(status: string): boolean {
  return statusTone(status) === "failed";
}

function plus(one: Tally, other: Tally): Tally {
  return {
    count: one.count + other.count,
    unread: one.unread + other.unread,
    amount: add(one.amount, other.amount),
  };
}
