import { add, compare, ZERO } from "#lib/money/decimal.ts";
import type { CurrencySum, SliceSum } from "#lib/records/figures/rows.ts";
import type { CurrencyBasis } from "#lib/resources/currency-basis.ts";
import { INTERNAL } from "#lib/resources/direction.ts";
import type { StatusMeaning } from "#lib/resources/status-meaning.ts";
import type {
  CurrencyFigures,
  FeeFigure,
  Figure,
  Moved,
  SumPart,
  Tally,
} from "#lib/schemas/figures/figures.ts";
import { among, NOT_STATED } from "#lib/schemas/synced/choices.ts";

type OneMeaning = (status: string) => StatusMeaning;

/** The sums of a period, or of the period before it. */
export type PeriodSums = { payments: readonly CurrencySum[]; payouts: readonly CurrencySum[] };

type Meanings = { payment: OneMeaning; payout: OneMeaning };

const INFERRED: CurrencyBasis = "inferred";
const NONE: Tally = { count: 0, unread: 0, amount: ZERO };
const NOTHING: Moved = { moved: NONE, failed: NONE, unclear: NONE };

/** Each of this many slices' sums. */
export function bySlice(sums: readonly SliceSum[], slices: number, meaningOf: OneMeaning): Moved[] {
  const all = Array.from({ length: slices }, (): Moved => ({ ...NOTHING }));
  for (const sum of sums) {
    const of = all[sum.slice];
    if (of === undefined) continue;
    const part = sumPart(meaningOf(sum.status));
    of[part] = plus(of[part], sum);
  }
  return all;
}

/** Of what moved in each slice, the part whose currency is inferred. */
export function inferredBySlice(
  sums: readonly SliceSum[],
  slices: number,
  meaningOf: OneMeaning,
): Tally[] {
  const inferred = sums.filter(({ basis }) => basis === INFERRED);
  return bySlice(inferred, slices, meaningOf).map(({ moved }) => moved);
}

/**
 * The payouts that left in one currency by the provider's word for the status, most records first: without internal
 * transfers, as "Out" is.
 */
export function byStatus(
  payouts: readonly CurrencySum[],
  currency: string | null,
): (Tally & { status: string })[] {
  const all = new Map<string, Tally>();
  for (const sum of payouts) {
    if (sum.currency !== currency || isInternal(sum)) continue;
    all.set(sum.status, plus(all.get(sum.status) ?? NONE, sum));
  }
  return [...all]
    .map(([status, tally]) => ({ status, ...tally }))
    .sort((one, other) => other.count - one.count || one.status.localeCompare(other.status));
}

/** The stated currency with the most records of this period, or else of the one before; null for none. */
export function mostUsed(now: PeriodSums, before: PeriodSums): string | null {
  return ranked(now, before)[0] ?? null;
}

/** The stated currencies of either period, most records of this period first. */
function ranked(now: PeriodSums, before: PeriodSums): string[] {
  const [counts, earlier] = [countByCurrency(now), countByCurrency(before)];
  const countOf = (of: Map<string, number>, code: string) => of.get(code) ?? 0;
  return [...new Set([...counts.keys(), ...earlier.keys()])]
    .filter((code) => code !== "")
    .sort(
      (a, b) =>
        countOf(counts, b) - countOf(counts, a) ||
        countOf(earlier, b) - countOf(earlier, a) ||
        (a < b ? -1 : 1),
    );
}

/** In, out, internal transfers and payout fees of each stated currency of either period, most records of this period first. */
export function byCurrency(
  now: PeriodSums,
  before: PeriodSums,
  { payment, payout }: Meanings,
): CurrencyFigures[] {
  const codeOf = ({ currency }: CurrencySum) => currency;
  const into = inPairs(now.payments, before.payments, codeOf);
  const out = inPairs(now.payouts, before.payouts, codeOf);
  const none: Pair = { now: [], before: [] };
  return ranked(now, before).map((code) => {
    const [ins, outs] = [into.get(code) ?? none, out.get(code) ?? none];
    const crossed = crossing(ins);
    return {
      currency: code,
      in: figureOf(crossed, payment, amountOf),
      inferred: total(inferredIn(crossed.now, payment)),
      out: figureOf(crossing(outs), payout, amountOf),
      internal: figureOf(only(outs, isInternal), payout, amountOf),
      fees: figureOf(outs, payout, feeOf),
    };
  });
}

/**
 * Fees of every kind, those of payouts first, most records first. Fees of payments in no stated currency
 * are left out, since they may be in several. So is what has no fees at all.
 */
export function feesByKind(
  now: PeriodSums,
  before: PeriodSums,
  { payment }: Meanings,
  currencies: readonly CurrencyFigures[],
): FeeFigure[] {
  const stated = ({ currency }: CurrencySum) => currency !== "";
  const pairs = [
    ...inPairs(now.payments.filter(stated), before.payments.filter(stated), (sum) =>
      JSON.stringify([sum.currency, sum.quote_currency]),
    ).values(),
  ];
  const ofPayments = (kind: "processing" | "conversion", amount: AmountOf) =>
    pairs
      .flatMap((pair): FeeFigure[] => {
        const [one] = [...pair.now, ...pair.before];
        if (one === undefined) return [];
        const { currency, quote_currency: quote } = one;
        const figure = figureOf(pair, payment, amount);
        const inferred = total(inferredIn(pair.now, payment).map(amount));
        return [{ kind, currency, convertedTo: quote === "" ? null : quote, figure, inferred }];
      })
      .sort(mostRecords);
  return [
    ...currencies.map(
      ({ currency, fees }): FeeFigure => ({
        kind: "payout",
        currency,
        convertedTo: null,
        figure: fees,
        inferred: NONE,
      }),
    ),
    ...ofPayments("processing", feeOf),
    ...ofPayments("conversion", conversionFeeOf),
  ].filter(({ figure: { now: of, before: earlier } }) =>
    [...Object.values(of), earlier].some(({ amount }) => compare(amount, ZERO) !== 0),
  );
}

function countByCurrency({ payments, payouts }: PeriodSums): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { currency, count } of [...payments, ...payouts]) {
    counts.set(currency, (counts.get(currency) ?? 0) + count);
  }
  return counts;
}

/** Sums of a period and of the one before, of one currency or of one pair of them. */
type Pair = { now: readonly CurrencySum[]; before: readonly CurrencySum[] };

function inPairs(
  now: readonly CurrencySum[],
  before: readonly CurrencySum[],
  keyOf: (sum: CurrencySum) => string,
): Map<string, Pair> {
  const [first, second] = [Map.groupBy(now, keyOf), Map.groupBy(before, keyOf)];
  const keys = new Set([...first.keys(), ...second.keys()]);
  return new Map(
    [...keys].map((key) => [key, { now: first.get(key) ?? [], before: second.get(key) ?? [] }]),
  );
}

const isInternal = ({ direction }: CurrencySum) => direction === INTERNAL;

function only({ now, before }: Pair, is: (sum: CurrencySum) => boolean): Pair {
  return { now: now.filter(is), before: before.filter(is) };
}

/** What came into the account or left it. */
function crossing(pair: Pair): Pair {
  return only(pair, (sum) => !isInternal(sum));
}

/** Of what moved, the sums whose currency is inferred. */
function inferredIn(sums: readonly CurrencySum[], meaningOf: OneMeaning): CurrencySum[] {
  return sums.filter(
    ({ basis, status }) => basis === INFERRED && sumPart(meaningOf(status)) === "moved",
  );
}

export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(plus, NONE);
}

function mostRecords({ figure: a }: FeeFigure, { figure: b }: FeeFigure): number {
  return b.now.moved.count - a.now.moved.count || b.before.count - a.before.count;
}

type AmountOf = (sum: CurrencySum) => Tally;

const amountOf: AmountOf = ({ count, unread, amount }) => ({ count, unread, amount });
const feeOf: AmountOf = ({ count, fee }) => ({ count, unread: 0, amount: fee });
const conversionFeeOf: AmountOf = ({ count, conversion_fee: amount }) => {
  return { count, unread: 0, amount };
};

function figureOf({ now, before }: Pair, meaningOf: OneMeaning, tallyOf: AmountOf): Figure {
  const parts = (sums: readonly CurrencySum[], part: SumPart) =>
    sums.filter(({ status }) => sumPart(meaningOf(status)) === part);
  const moved = parts(now, "moved");
  return {
    now: {
      moved: total(moved.map(tallyOf)),
      failed: total(parts(now, "failed").map(tallyOf)),
      unclear: total(parts(now, "unclear").map(tallyOf)),
    },
    before: total(parts(before, "moved").map(tallyOf)),
    statuses: moved.length > 0 ? among(wordsOf(moved)) : { ...among(wordsOf(now)), not: true },
  };
}

function wordsOf(sums: readonly CurrencySum[]): string[] {
  return sums.map(({ status }) => status || NOT_STATED);
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
