import { add, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { type StatusKind, type StatusMeaning, statusMeaning } from "#lib/resources/status.ts";
import type { Figures, SliceSum } from "#lib/schemas/synced/figures.ts";

/** Records added up: `count` of them with an exact `amount`, and `unread` more whose amount can't be read. */
export type Tally = { count: number; unread: number; amount: Decimal };

const NONE: Tally = { count: 0, unread: 0, amount: ZERO };

/** Which part of a sum a status belongs to. "unclear": nobody has said that its money moved. */
export type SumPart = "moved" | "failed" | "unclear";

/** Records of a slice by what their status says of their money. */
export type Moved = Record<SumPart, Tally>;

export type OneMeaning = (status: string) => StatusMeaning;

/** What the statuses of one kind mean, as far as the table and the figures' own definitions say. */
export function meaningIn(
  { definedStatuses }: Pick<Figures, "definedStatuses">,
  kind: StatusKind,
): OneMeaning {
  return (status) => statusMeaning(kind, status, definedStatuses);
}

/** Each of this many slices' sums. */
export function bySlice(sums: readonly SliceSum[], slices: number, meaningOf: OneMeaning): Moved[] {
  const all = Array.from(
    { length: slices },
    (): Moved => ({ moved: NONE, failed: NONE, unclear: NONE }),
  );
  for (const sum of sums) {
    const of = all[sum.slice];
    if (of === undefined) continue;
    const part = sumPart(meaningOf(sum.status));
    of[part] = plus(of[part], sum);
  }
  return all;
}

/** The sums of all slices together, by the provider's word for the status, most records first. */
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

export function sumPart({ hasFailed, isMoneyMoved }: StatusMeaning): SumPart {
  if (hasFailed) return "failed";
  return isMoneyMoved ? "moved" : "unclear";
}

function plus(one: Tally, other: Tally): Tally {
  return {
    count: one.count + other.count,
    unread: one.unread + other.unread,
    amount: add(one.amount, other.amount),
  };
}
