import { describe, expect, test, vi } from "vitest";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import {
  adjacentPayoutsSchema,
  payoutListSchema,
  tabCountsSchema,
} from "#lib/schemas/payouts/listed-payout.ts";
import { filterChoicesSchema } from "#lib/schemas/synced/filter-choices.ts";
import { foundSchema } from "#lib/schemas/synced/search.ts";
import { totalsSchema } from "#lib/schemas/synced/totals.ts";
import { as, ask, askForProblem } from "#test-support/api/dashboard.ts";
import { orderPayout, tonPayoutOf } from "#test-support/api/order-payout.ts";

const ALL = "/api/payouts/all";

describe("the payouts list", () => {
  test("tells what is next to an order and next to a payout, as the list has them", async () => {
    const entry = await orderPayout("maker", tonPayoutOf());
    const beside = answerSchema(adjacentPayoutsSchema);
    // Again where another payout arrives between the answers.
    await vi.waitFor(async () => {
      const { data: rows } = await ask(payoutListSchema, `${ALL}?size=100`);
      const pages = rows.map(({ providerId, orderId }) => providerId ?? orderId);
      const at = rows.findIndex(({ orderId }) => orderId === entry.id);
      expect(at).toBeGreaterThanOrEqual(0);
      const { data } = await ask(beside, `${ALL}/${entry.id}/neighbours`);
      expect(data).toEqual({ newer: pages[at - 1] ?? null, older: pages[at + 1] });
      const older = await ask(beside, `${ALL}/${data.older}/neighbours`);
      expect(older.data.newer).toBe(pages[at]);
    }, 10_000);
    expect((await askForProblem(`${ALL}/no-id/neighbours`)).status).toBe(422);
  });

  test("answers as other lists do, with counts and totals of the same rows", async () => {
    const { data, meta } = await ask(payoutListSchema, ALL);
    expect(data).toHaveLength(20);
    expect(meta).toMatchObject({ current_page: 1, per_page: 20, from: 1, to: 20 });
    const second = await ask(payoutListSchema, `${ALL}?page=2`);
    expect(second.meta).toMatchObject({ current_page: 2, from: 21 });
    // Again where a payout fails between the answers.
    await vi.waitFor(async () => {
      const failed = await ask(payoutListSchema, `${ALL}?tab=failed`);
      const counts = await ask(tabCountsSchema, `${ALL}/counts`);
      expect(counts.data.failed).toBe(failed.meta.total);
      const totals = await ask(totalsSchema, `${ALL}/totals?tab=failed`);
      expect(totals.data.count).toBe(failed.meta.total);
    }, 10_000);
    const { data: choices } = await ask(answerSchema(filterChoicesSchema), `${ALL}/filter-choices`);
    expect(choices.status).toContain("provider:Completed");
    await vi.waitFor(async () => {
      const old = await ask(payoutListSchema, `${ALL}?status=Completed`);
      const now = await ask(payoutListSchema, `${ALL}?status=provider:Completed`);
      expect(old.meta.total).toBe(now.meta.total);
    }, 10_000);
  });

  test("has a payout that was just submitted, once, and so has the search", async () => {
    const entry = await orderPayout("manager", tonPayoutOf({ label: "Wages of the crew" }));
    const { trackingId } = entry.request;
    const { data } = await ask(payoutListSchema, `${ALL}?q=${trackingId}`);
    expect(data).toMatchObject([{ orderId: entry.id, label: "Wages of the crew" }]);
    const [row] = data;
    expect(row?.id).toBe(row?.providerId ?? entry.id);
    const { data: found } = await ask(foundSchema, `/api/search?q=${trackingId}`);
    expect(found.hits.map(({ id }) => id)).toEqual([row?.id]);
    const mine = await ask(payoutListSchema, `${ALL}?creator=me&sort=-createdAt`);
    expect(mine.data.map(({ orderId }) => orderId)).toContain(entry.id);
    const others = await as("viewer")(`${ALL}?creator=me`);
    expect(payoutListSchema.parse(await others.json()).meta.total).toBe(0);
  });

  test.each(["tab=nothing", "sort=label", "type=x", "after=nonsense", "min=2&max=1"])(
    "refuses %s",
    async (query) => {
      expect(await askForProblem(`${ALL}?${query}`)).toMatchObject({ kind: "invalid_request" });
    },
  );
});
