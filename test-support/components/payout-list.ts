import type * as z from "zod";
import { eachListedChoice } from "#lib/resources/filters.ts";
import { payoutListSchema, tabCountsSchema } from "#lib/schemas/payouts/listed-payout.ts";
import { filterChoicesSchema } from "#lib/schemas/synced/filter-choices.ts";
import { answer, body } from "#test-support/components/api.ts";
import { besidesList, totalsOf } from "#test-support/components/lists.ts";

export const PAYOUTS = "GET /api/payouts/all";
export const PAYOUT_TOTALS = "GET /api/payouts/all/totals";

const COMPLETE = { state: "complete", to: null, missing: null } as const;

type Row = z.input<typeof payoutListSchema>["data"][number];

/** A completed payout of 100 USDT on Tron, of the provider's. */
export function listedPayout(id: string, more: Partial<Row> = {}): Row {
  return {
    id,
    orderId: null,
    providerId: Number(id),
    status: "provider:Completed",
    reason: null,
    waits: null,
    needsApproval: null,
    isUnlisted: false,
    moneyMoved: "yes",
    direction: "out",
    amount: "100",
    currency: "USDT_TRX",
    symbol: "USDT",
    network: "tron",
    fee: "medium",
    feeAmount: null,
    isFeeIncluded: false,
    address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
    tag: null,
    label: null,
    note: null,
    trackingId: null,
    walletId: "2003",
    createdAt: "2026-11-01T10:00:00Z",
    completion: null,
    submittedAt: null,
    sentAt: null,
    createdBy: null,
    approvedBy: [],
    askedApprover: null,
    unreadable: {},
    ...more,
  };
}

type SyncedMeta = Extract<z.input<typeof payoutListSchema>["meta"], { source: unknown }>;

/** A page of the payouts list, of rows or of the IDs of completed payouts; its only one, unless `more` says otherwise. */
export function payoutsPage(rows: (string | Row)[], more: Partial<SyncedMeta> = {}) {
  const total = rows.length;
  const [from, to] = total === 0 ? [null, null] : [1, total];
  const counts = { current_page: 1, last_page: 1, per_page: 20, total, from, to };
  return body(payoutListSchema, {
    data: rows.map((row) => (typeof row === "string" ? listedPayout(row) : row)),
    meta: {
      ...counts,
      source: "synced",
      completeness: COMPLETE,
      next: null,
      previous: null,
      ...more,
    },
  });
}

/** What the payouts list asks for beside its rows, and the choices of its filters. */
export function besidesPayouts() {
  return {
    ...besidesList("payouts"),
    [PAYOUT_TOTALS]: totalsOf(1),
    "GET /api/payouts/all/counts": body(tabCountsSchema, {
      data: { all: 1, pending: 0, progress: 0, completed: 1, failed: 0, drafts: 0 },
      completeness: COMPLETE,
    }),
    "GET /api/payouts/all/filter-choices": answer(filterChoicesSchema, {
      ...eachListedChoice(() => []),
      status: ["provider:Completed", "provider:Created", "provider:Failed"],
      currency: ["BTC", "USDT_ETH", "USDT_TRX"],
      wallet: [{ id: "2003", currency: "USDT_TRX" }],
    }),
  };
}
