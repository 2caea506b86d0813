import fc from "fast-check";
import { expect, test } from "vitest";
import { newestPayouts } from "#lib/provider/newest-payouts.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import { type ModelRow, modelClient } from "#test-support/provider/model-provider.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
/** From the model's beginning until then. */
const NOW_MICROS = (NOW - Date.parse("2026-01-01T00:00:00Z")) * 1_000;
const HOUR_MICROS = 3_600_000_000;

/** A provider with one payout at each of these ages in hours, the newest with the largest id. */
function provider(hoursAgo: readonly number[]) {
  const rows = hoursAgo
    .toSorted((a, b) => b - a)
    .map((hours, at): ModelRow => ({ id: at + 1, micros: NOW_MICROS - hours * HOUR_MICROS }));
  const exact = { includesFrom: true, includesTo: false, wholeSeconds: false };
  const { client, asked } = modelClient(() => rows, exact);
  const ids = rows.map(({ id }) => String(id)).toReversed();
  return { client, asked, ids };
}

const fromOf = (path: string) => new URL(path, "http://model").searchParams.get("from");

test("returns the newest payouts, few or many, by lists that all have dates", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 4 }),
      async (hoursAgo, pages) => {
        const { client, asked, ids } = provider(hoursAgo);
        const found = await newestPayouts(client, pages, NOW);
        expect(found.map(({ id }) => id)).toEqual(ids.slice(0, pages * PAGE_SIZE));
        expect(asked.every((path) => fromOf(path) !== null)).toBe(true);
      },
    ),
  );
});

test("asks a busy account for no more than its last day", async () => {
  const hoursAgo = Array.from({ length: 20_000 }, (_, index) => index / 100);
  const { client, asked } = provider(hoursAgo);
  expect(await newestPayouts(client, 3, NOW)).toHaveLength(3 * PAGE_SIZE);
  const earliest = Math.min(...asked.map((path) => Date.parse(`${fromOf(path)}Z`)));
  expect(NOW - earliest).toBeLessThan(25 * 3_600_000);
});
