import "server-only";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { cutPeriod, type Slice } from "#lib/dates/cut-period.ts";
import { syncAttention } from "#lib/records/figures/attention.ts";
import type { SliceSum } from "#lib/records/figures/rows.ts";
import { sumBoth, sumByCurrency, sumBySlice } from "#lib/records/figures/sums.ts";
import { takenByWeek } from "#lib/records/figures/taken.ts";
import {
  byCurrency,
  bySlice,
  byStatus,
  feesByKind,
  inferredBySlice,
  total,
} from "#lib/records/figures/tally.ts";
import { type StatusKind, type StatusMeaning, statusMeaning } from "#lib/resources/status.ts";
import type { Attention, Figures, FiguresQuery, MoneyChart } from "#lib/schemas/figures/figures.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

type OwnParts = "inbox" | "isOnHold" | "approvals" | "unconfirmed";
type SyncFigures = Omit<Figures, "attention"> & { attention: Omit<Attention, OwnParts> };

/**
 * What the overview shows, all from one snapshot of the synced records. Days are cut in the period's
 * zone; every sum is of one currency. Rejects with RangeError where a day or the zone doesn't exist.
 */
export function readFigures({
  period,
  before,
  grain,
  currency,
  payoutDate = "created",
}: FiguresQuery): Promise<SyncFigures> {
  const slices = cutPeriod(period, grain);
  const slicesBefore = cutPeriod(before, grain);
  return tx(async (on) => {
    const account = await accountId(on);
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
    const currencies = byCurrency(sums, sumsBefore, meanings);
    const chosen = currency ?? currencies[0]?.currency ?? null;
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
    return {
      period,
      before,
      grain,
      payoutDate,
      currencies,
      fees: feesByKind(sums, sumsBefore, meanings, currencies),
      unstated: total(sums.payments.filter((sum) => sum.currency === "")).count,
      currency: chosen,
      chart: chosen === null ? null : await chartOf(chosen),
      payoutsByStatus: byStatus(sums.payouts.filter((sum) => sum.currency === chosen)),
      taken: chosen === null ? [] : await takenByWeek({ on, account, period, currency: chosen }),
      definedStatuses: defined,
      attention: await syncAttention(on, account, period.tz),
      completeness: {
        payouts: await completenessOf("payouts", on),
        payments: await completenessOf("payments", on),
      },
    };
  }, "repeatable read");
}

function cutWhole(slices: readonly Slice[]): Slice[] {
  const [first] = slices;
  const last = slices.at(-1);
  if (first === undefined || last === undefined) return [];
  return [{ first: first.first, last: last.last, from: first.from, to: last.to }];
}
