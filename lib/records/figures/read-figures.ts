import "server-only";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { readSnapshot } from "#lib/database/transact.ts";
import { cutPeriod, type Slice } from "#lib/dates/cut-period.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { countPayoutsToCheck } from "#lib/records/figures/count-payouts-to-check.ts";
import type { CurrencySum, SliceSum } from "#lib/records/figures/rows.ts";
import { sumBoth, sumByCurrency, sumBySlice } from "#lib/records/figures/sums.ts";
import {
  byCurrency,
  bySlice,
  byStatus,
  feesByKind,
  inferredBySlice,
  mostUsed,
  total,
} from "#lib/records/figures/tally.ts";
import { timeToCompleteByWeek } from "#lib/records/figures/time-to-complete.ts";
import { countListed } from "#lib/records/payout-list/count.ts";
import { readListScope } from "#lib/records/payout-list/scope.ts";
import {
  type DefinedStatus,
  type StatusKind,
  type StatusMeaning,
  statusMeaning,
} from "#lib/resources/status-meaning.ts";
import type {
  Attention,
  Figures,
  FiguresQuery,
  MoneyChart,
  PayoutDate,
} from "#lib/schemas/figures/figures.ts";
import type { InboxAttention } from "#lib/schemas/figures/inbox-attention.ts";
import { among, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

type SyncFigures = Omit<Figures, "attention"> & {
  attention: Omit<Attention, keyof InboxAttention>;
};
type Sums = Omit<Figures, "attention" | "taken">;

/**
 * What the overview shows: its sums from one snapshot of the synced records, each of one currency, and beside them,
 * read at the same time, how long payouts took and what needs attention. Days are cut in the period's zone. Rejects
 * with RangeError where a day or the zone doesn't exist.
 */
export async function readFigures(query: FiguresQuery): Promise<SyncFigures> {
  const { period } = query;
  const on = database();
  const account = await accountId(on);
  // Known before the sums are all read. None if they can't be read, which is said by the sums themselves.
  const chosen = Promise.withResolvers<string | null>();
  const [sums, taken, attention] = await Promise.all([
    readSums(query, account, chosen.resolve).finally(() => chosen.resolve(null)),
    chosen.promise.then((currency) =>
      currency === null ? [] : timeToCompleteByWeek({ on, account, period, currency }),
    ),
    countPayoutsToCheck(on, account, period.tz),
  ]);
  return { ...sums, taken, attention };
}

function readSums(
  { period, before, grain, currency, payoutDate = "created" }: FiguresQuery,
  account: string,
  onChosen: (currency: string | null) => void,
): Promise<Sums> {
  const slices = cutPeriod(period, grain);
  const slicesBefore = cutPeriod(before, grain);
  return readSnapshot(async (on) => {
    const defined = await definedStatuses(on);
    const meaningIn = (kind: StatusKind) => {
      const known = new Map<string, StatusMeaning>();
      return (status: string) => {
        const meaning = known.get(status) ?? statusMeaning(kind, status, defined);
        known.set(status, meaning);
        return meaning;
      };
    };
    const meanings = { payment: meaningIn("payment"), payout: meaningIn("payout") };
    const read = { on, account, payoutDate };
    const whole = (resource: "payments" | "payouts") =>
      sumBoth(cutWhole(slicesBefore), cutWhole(slices), (both) =>
        sumByCurrency({ ...read, slices: both }, resource),
      );
    const [payments, payouts] = [await whole("payments"), await whole("payouts")];
    const sums = { payments: payments.now, payouts: payouts.now };
    const sumsBefore = { payments: payments.before, payouts: payouts.before };
    const chosen = currency ?? mostUsed(sums, sumsBefore);
    onChosen(chosen);
    const chartOf = async (code: string): Promise<MoneyChart> => {
      const each = (resource: "payments" | "payouts") =>
        sumBoth(slicesBefore, slices, (both) =>
          sumBySlice({ ...read, slices: both }, resource, code),
        );
      const [into, out] = [await each("payments"), await each("payouts")];
      const earlier = (of: readonly SliceSum[], meaningOf: typeof meanings.payment) =>
        bySlice(of, slicesBefore.length, meaningOf).map(({ moved: { amount } }) => amount);
      return {
        slices,
        in: bySlice(into.now, slices.length, meanings.payment),
        inferred: inferredBySlice(into.now, slices.length, meanings.payment),
        out: bySlice(out.now, slices.length, meanings.payout),
        before: {
          slices: slicesBefore,
          in: earlier(into.before, meanings.payment),
          out: earlier(out.before, meanings.payout),
        },
      };
    };
    // Begun first, so that the database works while the others are added up.
    const chart = chosen === null ? null : chartOf(chosen);
    const currencies = byCurrency(sums, sumsBefore, meanings);
    const fees = feesByKind(sums, sumsBefore, meanings, currencies);
    const unstated = {
      payments: total(sums.payments.filter(isUnstated)).count,
      payouts: total(sums.payouts.filter(isUnstated)).count,
    };
    return {
      period,
      before,
      grain,
      payoutDate,
      currencies,
      fees,
      unstated,
      areUnstatedListed:
        unstated.payouts === 0 ||
        unstated.payouts === (await countUnstatedListed(period, payoutDate, defined, on)),
      currency: chosen,
      chart: await chart,
      payoutsByStatus: byStatus(sums.payouts, chosen),
      definedStatuses: defined,
      completeness: {
        payouts: await completenessOf("payouts", on),
        payments: await completenessOf("payments", on),
      },
    };
  });
}

const isUnstated = ({ currency }: CurrencySum) => currency === "";

/** How many payouts of a period the payouts list has that state no currency. */
async function countUnstatedListed(
  period: FiguresQuery["period"],
  date: PayoutDate,
  defined: readonly DefinedStatus[],
  on: Database,
): Promise<number> {
  const days = dayRangeToInstants(period);
  const filter = { ...NO_FILTER, ...days, date, currency: among([NOT_STATED]) };
  // Everybody has the same payouts; only drafts are their makers' own.
  const scope = await readListScope({ id: "", roles: [] }, filter, defined, on);
  return await countListed(filter, scope, on);
}

function cutWhole(slices: readonly Slice[]): Slice[] {
  const [first] = slices;
  const last = slices.at(-1);
  if (first === undefined || last === undefined) return [];
  return [{ first: first.first, last: last.last, from: first.from, to: last.to }];
}
