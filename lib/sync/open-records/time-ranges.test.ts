import fc from "fast-check";
import { expect, test } from "vitest";
import { type DueRecord, timeRangesToRead } from "#lib/sync/open-records/time-ranges.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 21) + second * 1_000).toISOString();
const record = (second: number, rank: number): DueRecord => ({ createdAt: at(second), rank });

const due = fc.array(fc.nat({ max: 60 }), { maxLength: 30 }).map((gaps) => {
  let rank = 0;
  return gaps.map((gap) => {
    rank += gap + 1;
    return record(rank, rank);
  });
});

const pages = (first: number, last: number) => Math.ceil((last - first + 1) / 20);

test("every due record lies in one range, and together they cost no more than one by one", () => {
  fc.assert(
    fc.property(due, (records) => {
      const ranges = timeRangesToRead(records);
      let cost = 0;
      for (const { from, to } of ranges) {
        const inside = records.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
        cost += pages(inside[0]?.rank ?? 0, inside.at(-1)?.rank ?? 0);
      }
      const within = records.filter(
        ({ createdAt }) =>
          ranges.filter(({ from, to }) => createdAt >= from && createdAt <= to).length === 1,
      );
      expect(within).toEqual(records);
      expect(cost).toBeLessThanOrEqual(records.length);
    }),
  );
});

test("adjacent records are read in one go, distant ones apart", () => {
  expect(timeRangesToRead([record(0, 1), record(5, 9), record(500, 400)])).toEqual([
    { from: at(0), to: at(5) },
    { from: at(500), to: at(500) },
  ]);
});
