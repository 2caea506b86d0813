import type { Grain, Period, Slice } from "#lib/dates/cut-period.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import type { InboxAttention } from "#lib/schemas/figures/inbox-attention.ts";
import type { Choices } from "#lib/schemas/synced/choices.ts";
import type { DateOf } from "#lib/schemas/synced/date-of.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

/**
 * What the overview's figures are asked for. `before`: the period that they are compared with.
 * `currency`: the one that the chart shows; null for the one with the most records.
 */
export type FiguresQuery = {
  period: Period;
  before: Period;
  grain: Grain;
  currency: string | null;
  /** By which of their dates payouts are in a period, by creation unless given; payments are by their creation. */
  payoutDate?: PayoutDate;
};

export type PayoutDate = Exclude<DateOf, "over">;

/** Records added up: `count` of them with an exact `amount`, and `unread` more whose amount can't be read. */
export type Tally = { count: number; unread: number; amount: Decimal };

/** Which part of a sum a status belongs to. "unclear": nobody has said that its money moved. */
export type SumPart = "moved" | "failed" | "unclear";

/** Records by what their status says of their money. */
export type Moved = Record<SumPart, Tally>;

/**
 * One sum of the period, and what moved in the period before. `statuses`: the provider's words for the
 * records that `now.moved` counts, or if it counts none, all but those of the others, so that a list filtered by them
 * has the same total.
 */
export type Figure = { now: Moved; before: Tally; statuses: Choices };

/** What came in, went out and was charged for payouts in one currency. Nothing is added across currencies. */
export type CurrencyFigures = {
  currency: string;
  in: Figure;
  /** The part of what came in and moved whose currency is inferred. */
  inferred: Tally;
  out: Figure;
  /** Payouts that came in again as payments: neither in nor out. Their fees are among the fees. */
  internal: Figure;
  fees: Figure;
};

/**
 * Fees of one kind, by the currency of their records. The provider names no currency for the fees of
 * payments: they are kept apart by the currency that came in and by what it was converted to.
 */
export type FeeFigure = {
  kind: "payout" | "processing" | "conversion";
  currency: string;
  convertedTo: string | null;
  figure: Figure;
  /** The part of what moved whose currency is inferred: none of payouts. */
  inferred: Tally;
};

/**
 * How long payouts created in a week took until Counterfoil first saw them completed, in whole
 * seconds rounded down: only of those that it saw on their way. Null if it saw none.
 */
export type WeekTaken = { week: Slice; seen: number; median: number | null; p90: number | null };

export type StatusCount = { status: string; count: number };

/**
 * What needs a user's attention, over all currencies, by the provider's words for status ("" for
 * none). Instants are RFC 3339 in UTC and the first of a day in the period's zone.
 */
export type Attention = InboxAttention & {
  /** Payouts created since `since`. */
  lately: { since: string; statuses: StatusCount[] };
  /** Payouts created before `before` whose status is not known to be final. */
  unfinished: { before: string; statuses: StatusCount[] };
};

/** The chart of one currency: what moved in each slice of the period, and of the period before. */
export type MoneyChart = {
  slices: Slice[];
  in: Moved[];
  /** The part of what came in and moved whose currency is inferred. */
  inferred: Tally[];
  out: Moved[];
  before: { slices: Slice[]; in: Decimal[]; out: Decimal[] };
};

/**
 * How many payouts may have completed in another period than the one in which they count, in the period and in the one
 * before. `firstRead`: had ended when they were first read. `acrossEnd`: were seen open before the first or last end of
 * the period and completed after it, so they count in one of two periods.
 */
export type UncertainPeriods = Record<"firstRead" | "acrossEnd", { now: number; before: number }>;

/** How many records of a period are in none of its sums, since their currency is unknown. */
export type UnstatedCounts = { payments: number; payouts: number };

/** Everything behind the overview. Sums are of one currency each; days are those of the period's zone. */
export type Figures = {
  period: Period;
  before: Period;
  grain: Grain;
  payoutDate: PayoutDate;
  /** Where payouts are counted by completion. */
  uncertain?: UncertainPeriods;
  /** Most records first. */
  currencies: CurrencyFigures[];
  fees: FeeFigure[];
  unstated: UnstatedCounts;
  /**
   * Whether the payouts list has as many payouts without a currency. Of an order's payout it has the currency that was
   * ordered where the provider states none.
   */
  areUnstatedListed: boolean;
  /** The chart's currency, which may have no figures in this period. */
  currency: string | null;
  chart: MoneyChart | null;
  payoutsByStatus: (Tally & { status: string })[];
  taken: WeekTaken[];
  attention: Attention;
  /** What administrators said of statuses that the table of known ones does not have. */
  definedStatuses: readonly DefinedStatus[];
  completeness: { payouts: Completeness; payments: Completeness };
};
