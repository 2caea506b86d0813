import fc from "fast-check";
import { expect, test } from "vitest";
import { newestPayouts } from "#lib/provider/newest-payouts.ts";
import { normalisePayout } from "#lib/provider/normalise/payout.ts";
import { toList } from "#lib/provider/page.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const HOUR_MS = 3_600_000;

/**
 * A provider with one payout at each of these ages in hours, which records the lists it was asked
 * for.
 */
function provider(hoursAgo: readonly number[]) {
  const asked: (ListQuery & { total: number })[] = [];
  const payouts = [...hoursAgo]
    .sort((a, b) => a - b)
    .map((hours, index) =>
      normalisePayout({
        id: index + 1,
        createdAt: new Date(NOW - hours * HOUR_MS).toISOString(),
      }),
    );
  const list = async (query: ListQuery) => {
    const within = payouts.filter(
      ({ createdAt }) =>
        query.from === null || Date.parse(createdAt ?? "") >= Date.parse(query.from),
    );
    asked.push({ ...query, total: within.length });
    const start = (query.page - 1) * PAGE_SIZE;
    const data = within.slice(start, start + PAGE_SIZE);
    return toList(data, { page: query.page, total: within.length, perPage: PAGE_SIZE });
  };
  return { list, asked, payouts };
}

test("returns the newest payouts, few or many, by lists that all have dates", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 4 }),
      async (hoursAgo, pages) => {
        const { list, asked, payouts } = provider(hoursAgo);
        expect(await newestPayouts(pages, { now: NOW, list })).toEqual(
          payouts.slice(0, pages * PAGE_SIZE),
        );
        expect(asked.every(({ from }) => from !== null)).toBe(true);
      },
    ),
  );
});

test("asks a busy account for no more than its last day", async () => {
  const hoursAgo = Array.from({ length: 20_000 }, (_, index) => index / 100);
  const { list, asked } = provider(hoursAgo);
  expect(await newestPayouts(3, { now: NOW, list })).toHaveLength(3 * PAGE_SIZE);
  expect(Math.max(...asked.map(({ total }) => total))).toBeLessThan(2_500);
});
