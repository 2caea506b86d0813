import fc from "fast-check";
import { expect, test } from "vitest";
import { countBack, cutsBetween, type Span } from "#lib/sync/backfill/count-back.ts";
import type { PageReader } from "#lib/sync/page-reader.ts";

const NOW = "2026-11-22T12:00:00Z";
const DAY_MS = 86_400_000;

/** A provider with this many records a day, newest day first, which records what each list held. */
function provider(perDay: readonly number[]) {
  const asked: number[] = [];
  const at = (bound: string | null, open: number) =>
    bound === null ? open : (Date.parse(NOW) - Date.parse(`${bound}Z`)) / DAY_MS;
  const read: PageReader = (_resource, { from, to }) => {
    const [start, end] = [at(to, 0), at(from, Number.POSITIVE_INFINITY)];
    // Records are spread evenly over their day.
    const total = perDay.reduce((sum, count, day) => {
      const share = Math.max(0, Math.min(end, day + 1) - Math.max(start, day));
      return sum + count * share;
    }, 0);
    asked.push(total);
    return Promise.resolve({ rows: [], total: Math.round(total), perPage: 20, lastPage: 1 });
  };
  return { read, asked };
}

const totalOf = (spans: readonly Span[] | null) =>
  (spans ?? []).reduce((sum, { total }) => sum + total, 0);

test("15 million records of three years are counted by some hundred lists, each of some thousand pages", async () => {
  const { read, asked } = provider(Array.from({ length: 1_095 }, () => 13_700));
  const spans = await countBack(read, "payouts", NOW);
  expect(totalOf(spans)).toBe(13_700 * 1_095);
  expect(asked.length).toBeLessThan(300);
  expect(Math.max(...asked)).toBeLessThan(120_000);
});

test("every record is in one span, and each part that is cut but the oldest is large enough", async () => {
  const days = fc.array(fc.constantFrom(0, 0, 0, 1, 40, 5_000), { maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(days, fc.constantFrom(10, 800), async (perDay, most) => {
      const { read } = provider(perDay);
      const spans = (await countBack(read, "payouts", NOW)) ?? [];
      const all = perDay.reduce<number>((sum, count) => sum + count, 0);
      // The shares of a day are rounded here, not by a provider.
      expect(Math.abs(totalOf(spans) - all)).toBeLessThanOrEqual(spans.length);
      const cuts = cutsBetween(spans, most);
      expect(cuts).toEqual([...new Set(cuts)].sort().reverse());
      let newer: string | null = null;
      for (const cut of cuts) {
        const inside = spans.filter(({ from }) => from >= cut && (newer === null || from < newer));
        expect(totalOf(inside)).toBeGreaterThan(most);
        newer = cut;
      }
    }),
    { numRuns: 50 },
  );
});

test("a provider that lists records from before there were any is not counted by dates", async () => {
  const { read } = provider(Array.from({ length: 6_600 }, () => 1));
  expect(await countBack(read, "payouts", NOW)).toBeNull();
});
