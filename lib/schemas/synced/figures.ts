import type { Grain, Period, Slice } from "#lib/dates/cut-period.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import type { DefinedStatus } from "#lib/resources/status.ts";
import type { InboxCounts } from "#lib/schemas/payouts/inbox.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

/** What the overview's pictures are asked for. `currency` null: the one with the most records. */
export type FiguresQuery = { period: Period; grain: Grain; currency: string | null };

/**
 * Records of one status within a slice (its index in `slices`): how many, how many of them without
 * a readable amount, and the exact sum of the others. `status` is the provider's word, "" for none.
 */
export type SliceSum = {
  slice: number;
  status: string;
  count: number;
  unread: number;
  amount: Decimal;
};

/**
 * What payouts of one currency, fee level and status cost: `fee` is the exact sum of the fees that
 * the provider states. `level` and `status` are its words, "" for none.
 */
export type FeeSum = {
  currency: string;
  level: string;
  status: string;
  count: number;
  fee: Decimal;
};

/**
 * How long payouts created in a week took until Counterfoil first saw them completed, in whole
 * seconds rounded down: only of those that it saw on their way. Null if it saw none.
 */
export type WeekTaken = { week: Slice; seen: number; median: number | null; p90: number | null };

type StatusCount = { status: string; count: number };

/**
 * What needs a user's attention, over all currencies, by the provider's words for status ("" for
 * none). Instants are RFC 3339 in UTC and the first of a day in the period's zone.
 */
export type Attention = {
  /** Payouts created since `since`. */
  lately: { since: string; statuses: StatusCount[] };
  /** Payouts created before `before` whose status is not known to be final. */
  unfinished: { before: string; statuses: StatusCount[] };
  inbox: InboxCounts;
};

/** Everything behind the overview's pictures. Sums are of one currency each; days are those of the period's zone. */
export type Figures = {
  period: Period;
  grain: Grain;
  slices: Slice[];
  currency: string | null;
  /** The currencies of the period's records, most records first. */
  currencies: string[];
  in: SliceSum[];
  out: SliceSum[];
  /** Payments of the period for which the provider states no currency: in none of the sums. */
  unstated: number;
  fees: FeeSum[];
  taken: WeekTaken[];
  attention: Attention;
  /** What administrators said of statuses that the table of known ones does not have. */
  definedStatuses: readonly DefinedStatus[];
  completeness: { payouts: Completeness; payments: Completeness };
};
