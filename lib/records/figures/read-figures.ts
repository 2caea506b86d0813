import "server-only";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { cutPeriod, type Slice } from "#lib/dates/cut-period.ts";
import { syncAttention } from "#lib/records/figures/attention.ts";
import { type Asked, sumByCurrency, sumBySlice } from "#lib/records/figures/sums.ts";
import { takenByWeek } from "#lib/records/figures/taken.ts";
import {
  byCurrency,
  bySlice,
  byStatus,
  feesByKind,
  inferredBySlice,
  type PeriodSums,
  total,
} from "#lib/records/figures/tally.ts";
import { type StatusKind, type StatusMeaning, statusMeaning } from "#lib/resources/status.ts";
import type { Attention, Figures, FiguresQuery, MoneyChart } from "#lib/schemas/synced/figures.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

type OwnParts = "inbox" | "approvals" | "unconfirmed";
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
    const sums = await sumPeriod({ on, account, payoutDate, slices: cutWhole(slices) });
    const sumsBefore = await sumPeriod({
      on,
      account,
      payoutDate,
      slices: cutWhole(slicesBefore),
    });
    const currencies = byCurrency(sums, sumsBefore, meanings);
    const chosen = currency ?? currencies[0]?.currency ?? null;
    const moved = async (of: readonly Slice[], code: string) => {
      const asked: Asked = { on, account, payoutDate, slices: of };
      const payments = await sumBySlice(asked, "payments", code);
      const payouts = await sumBySlice(asked, "payouts", code);
      return {
        in: bySlice(payments, of.length, meanings.payment),
        inferred: inferredBySlice(payments, of.length, meanings.payment),
        out: bySlice(payouts, of.length, meanings.payout),
      };
    };
    const chartOf = async (code: string): Promise<MoneyChart> => {
      const earlier = await moved(slicesBefore, code);
      return {
        slices,
        ...(await moved(slices, code)),
        before: {
          slices: slicesBefore,
          in: earlier.in.map(({ moved: { amount } }) => amount),
          out: earlier.out.map(({ moved: { amount } }) => amount),
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

async function sumPeriod(asked: Asked): Promise<PeriodSums> {
  return {
    payments: await sumByCurrency(asked, "payments"),
    payouts: await sumByCurrency(asked, "payouts"),
  };
}

function cutWhole(slices: readonly Slice[]): Slice[] {
  const [first] = slices;
  const last = slices.at(-1);
  if (first === undefined || last === undefined) return [];
  return [{ first: first.first, last: last.last, from: first.from, to: last.to }];
}
