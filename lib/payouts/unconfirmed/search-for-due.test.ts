import { expect, test } from "vitest";
import { shareReads } from "#lib/payouts/unconfirmed/search-for-due.ts";

const META = { current_page: 1, last_page: 1, per_page: 20, total: 0, from: null, to: null };

test("each page is asked for once, and a failure is everybody's", async () => {
  const asked: number[] = [];
  const { list, read } = shareReads({
    list: async ({ page }) => {
      asked.push(page);
      return { data: [], meta: META };
    },
    read: () => Promise.reject(new Error("down")),
  });
  const query = { from: "2026-11-21T00:00:00Z", to: null };
  await Promise.all([1, 2, 1, 2, 1].map((page) => list({ ...query, page })));
  expect(asked.toSorted()).toEqual([1, 2]);
  await expect(Promise.all([read("1"), read("1")])).rejects.toThrow("down");
});
