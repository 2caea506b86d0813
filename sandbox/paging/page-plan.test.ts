import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, type Micros } from "#sandbox/clock.ts";
import { BEGINNING, type Counters, END, spanStart, WIDTHS } from "#sandbox/paging/buckets.ts";
import { PER_PAGE, planPage } from "#sandbox/paging/page-plan.ts";

/** Counters kept one insert at a time, as the database keeps them. */
class MemoryCounters implements Counters {
  readonly instants: Micros[] = [];
  readonly #counts = new Map<Micros, Map<Micros, number>>();

  insert(instant: Micros): void {
    this.instants.push(instant);
    for (const width of WIDTHS) {
      const level = this.#counts.get(width) ?? new Map<Micros, number>();
      const start = spanStart(instant, width);
      level.set(start, (level.get(start) ?? 0) + 1);
      this.#counts.set(width, level);
    }
  }

  async counted(width: Micros, from: Micros, to: Micros) {
    return this.#spans(width, from, to).reduce((sum, [, count]) => sum + count, 0);
  }

  async spanAt(width: Micros, from: Micros, to: Micros, rank: number) {
    let before = 0;
    for (const [start, count] of this.#spans(width, from, to)) {
      if (rank < before + count) return { start, count, before };
      before += count;
    }
    return null;
  }

  async records(from: Micros, to: Micros) {
    return this.instants.filter((instant) => instant >= from && instant < to).length;
  }

  #spans(width: Micros, from: Micros, to: Micros): [Micros, number][] {
    return [...(this.#counts.get(width) ?? [])]
      .filter(([start]) => start >= from && start < to)
      .sort(([a], [b]) => a - b);
  }

  newestFirst(): Micros[] {
    return this.instants.toSorted((a, b) => b - a);
  }
}

const NOON: Micros = 1_795_262_400_000_000;
// Crowded minutes, quiet weeks, equal instants and edges of spans.
const instant = fc.oneof(
  fc.integer({ min: NOON, max: NOON + 60_000_000 }),
  fc.integer({ min: NOON - 60 * DAY, max: NOON + 60 * DAY }),
  fc.integer({ min: -100, max: 100 }).map((step) => NOON + step * 600_000_000),
);
const bound = fc.oneof(instant, fc.constantFrom(BEGINNING, END));

test("a page by counters is the page that sorting everything gives, under inserts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(instant, { maxLength: 60 }), { minLength: 1, maxLength: 4 }),
      bound,
      bound,
      fc.integer({ min: 1, max: 9 }),
      async (rounds, from, to, page) => {
        const counters = new MemoryCounters();
        for (const round of rounds) {
          round.forEach((each) => {
            counters.insert(each);
          });
          const plan = await planPage(counters, { from, to, page });
          const wanted = counters.newestFirst().filter((each) => each >= from && each < to);
          const rows = counters
            .newestFirst()
            .filter((each) => each < plan.before)
            .slice(plan.skip, plan.skip + plan.take);
          expect(plan.total).toBe(wanted.length);
          expect(rows).toEqual(wanted.slice((page - 1) * PER_PAGE, page * PER_PAGE));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("no page skips more records than one span of ten minutes holds", async () => {
  const counters = new MemoryCounters();
  for (let each = 0; each < 5000; each += 1) counters.insert(NOON + each * 45_000_000);
  for (const page of [1, 7, 125, 250]) {
    const plan = await planPage(counters, { from: BEGINNING, to: END, page });
    expect(plan.skip).toBeLessThan(14);
  }
});

test("a page behind the last one has no rows and the true total", async () => {
  const counters = new MemoryCounters();
  for (let each = 0; each < 21; each += 1) counters.insert(NOON + each);
  const plan = await planPage(counters, { from: BEGINNING, to: END, page: 3 });
  expect(plan).toMatchObject({ total: 21, take: 0 });
});
