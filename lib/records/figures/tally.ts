import { add, compare, ZERO } from "#lib/money/decimal.ts";
import type { CurrencySum, SliceSum } from "#lib/records/figures/rows.ts";
import type { StatusMeaning } from "#lib/resources/status.ts";
import type {
  CurrencyFigures,
  FeeFigure,
  Figure,
  Moved,
  SumPart,
  Tally,
} from "#lib/schemas/synced/figures.ts";

type OneMeaning = (status: string) => StatusMeaning;

/** The sums of a period, or of the period before it. */
export type PeriodSums = { payments: readonly CurrencySum[]; payouts: readonly CurrencySum[] };

type Meanings = { payment: OneMeaning; payout: OneMeaning };

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

/** One currency's sums by the provider's word for the status, most records first. */
export function byStatus(
  sums: readonly (Tally & { status: string })[],
): (Tally & { status: string })[] {
  const all = new Map<string, Tally>();
  for (const sum of sums) all.set(sum.status, plus(all.get(sum.status) ?? NONE, sum));
  return [...all]
    .map(([status, tally]) => ({ status, ...tally }))
    .sort((one, other) => other.count - one.count || one.status.localeCompare(other.status));
}

/** In, out and payout fees of each stated currency of either period, most records of this period first. */
export function byCurrency(
  now: PeriodSums,
  before: PeriodSums,
  { payment, payout }: Meanings,
): CurrencyFigures[] {
  const all = [...now.payments, ...now.payouts, ...before.payments, ...before.payouts];
  const codes = new Set(all.map(({ currency }) => currency).filter((code) => code !== ""));
  const count = (sums: PeriodSums, code: string) =>
    total([...sums.payments, ...sums.payouts].filter(({ currency }) => currency === code)).count;
  const ranked = [...codes]
    .map((code) => ({ code, now: count(now, code), before: count(before, code) }))
    .sort((a, b) => b.now - a.now || b.before - a.before || (a.code < b.code ? -1 : 1));
  return ranked.map(({ code }) => {
    const of = ({ currency }: CurrencySum) => currency === code;
    const out = [now.payouts.filter(of), before.payouts.filter(of)] as const;
    return {
      currency: code,
      in: figureOf(now.payments.filter(of), before.payments.filter(of), payment, amountOf),
      out: figureOf(...out, payout, amountOf),
      fees: figureOf(...out, payout, feeOf),
    };
  });
}

/**
 * Fees of every kind, those of payouts first, most records first. Fees of payments in no stated currency are left out, since
 * they may be in several. So is what has no fees at all.
 */
export function feesByKind(
  now: PeriodSums,
  before: PeriodSums,
  meanings: Meanings,
  currencies: readonly CurrencyFigures[],
): FeeFigure[] {
  const pairs = new Map<string, Pick<FeeFigure, "currency" | "convertedTo">>();
  for (const { currency, quote_currency: quote } of [...now.payments, ...before.payments])
    pairs.set(JSON.stringify([currency, quote]), {
      currency,
      convertedTo: quote === "" ? null : quote,
    });
  const known = [...pairs.values()].filter(({ currency }) => currency !== "");
  const ofPayments = (kind: "processing" | "conversion", amount: AmountOf) =>
    known
      .map(({ currency, convertedTo }): FeeFigure => {
        const of = (sum: CurrencySum) =>
          sum.currency === currency && sum.quote_currency === (convertedTo ?? "");
        const sums = [now.payments.filter(of), before.payments.filter(of)] as const;
        return { kind, currency, convertedTo, figure: figureOf(...sums, meanings.payment, amount) };
      })
      .sort(mostRecords);
  return [
    ...currencies.map(
      ({ currency, fees }): FeeFigure => ({
        kind: "payout",
        currency,
        convertedTo: null,
        figure: fees,
      }),
    ),
    ...ofPayments("processing", feeOf),
    ...ofPayments("conversion", conversionFeeOf),
  ].filter(({ figure: { now: of, before: earlier } }) =>
    [...Object.values(of), earlier].some(({ amount }) => compare(amount, ZERO) !== 0),
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

function figureOf(
  now: readonly CurrencySum[],
  before: readonly CurrencySum[],
  meaningOf: OneMeaning,
  tallyOf: AmountOf,
): Figure {
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
    statuses: [...new Set(moved.map(({ status }) => status))],
  };
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
