import { expect, test } from "vitest";
import { readProviderPast } from "#lib/payouts/duplicate-check/provider-past.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";
import { type Payout, payoutSchema } from "#lib/schemas/records/payout.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

function payout(id: number, status = "Completed"): Payout {
  return payoutSchema.parse({
    id,
    createdAt: "2026-11-20T12:00:00Z",
    unreadable: {},
    label: null,
    amount: "1",
    note: null,
    address: "T",
    tag: null,
    fee: "low",
    feeAmount: null,
    isFeeIncluded: false,
    status,
    walletId: "1",
    walletCurrency: "USDT_TRX",
    trackingId: null,
  });
}

/**
 * A list of this many pages that records what it was asked for, each page overlapping the next by
 * one.
 */
function listOf(pages: number) {
  const asked: ListQuery[] = [];
  const list = async (query: ListQuery) => {
    asked.push(query);
    const data = [payout(query.page), payout(query.page + 1, "Failed")];
    const meta = { current_page: query.page, last_page: pages, per_page: 20, total: pages * 20 };
    return { data, meta: { ...meta, from: null, to: null } };
  };
  return { list, asked };
}

test("reads the pages of the last 30 days, each payout once", async () => {
  const { list, asked } = listOf(3);
  const { past, ...looked } = await readProviderPast(list, NOW);
  expect(looked).toEqual({ days: 30, payouts: 4, whole: true, masked: 0 });
  expect(past.map(({ id, taken }) => [id, taken])).toEqual([
    ["1", true],
    ["2", true],
    ["3", true],
    ["4", false],
  ]);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toEqual({ from: "2026-10-22T12:00:00.000Z", to: null, page: 1 });
});

test("stops after 20 pages and says that there was more", async () => {
  const { list, asked } = listOf(400);
  expect(await readProviderPast(list, NOW)).toMatchObject({ whole: false });
  expect(asked).toHaveLength(20);
});
