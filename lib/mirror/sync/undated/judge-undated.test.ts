import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeUndated, type Known, type Undated } from "#lib/mirror/sync/undated/judge-undated.ts";

const nothing: Known = { proven: 0, suspected: null };
const exactly = (count: number): Undated => ({ least: count, most: count });

test.each<[string, Undated, Known, Known]>([
  ["nothing", exactly(0), nothing, nothing],
  ["the list without dates has fewer", exactly(-900), nothing, nothing],
  ["at first it is suspected", exactly(3), nothing, { proven: 0, suspected: 3 }],
  [
    "the second time it is proven",
    exactly(3),
    { proven: 0, suspected: 3 },
    { proven: 3, suspected: null },
  ],
  ["as many as both had", exactly(5), { proven: 0, suspected: 3 }, { proven: 3, suspected: null }],
  ["dropped, where the second has none", exactly(0), { proven: 0, suspected: 3 }, nothing],
  ["taken back", exactly(0), { proven: 3, suspected: null }, nothing],
  [
    "fewer are believed at once",
    exactly(1),
    { proven: 3, suspected: 5 },
    { proven: 1, suspected: null },
  ],
  [
    "more are suspected first",
    exactly(5),
    { proven: 3, suspected: null },
    { proven: 3, suspected: 5 },
  ],
  [
    "left open amid arrivals",
    { least: -2, most: 4 },
    { proven: 3, suspected: null },
    { proven: 3, suspected: null },
  ],
  [
    "open, and suspected still",
    { least: 0, most: 4 },
    { proven: 0, suspected: 2 },
    { proven: 0, suspected: 2 },
  ],
])("%s", (_name, undated, known, now) => {
  expect(judgeUndated(undated, known)).toEqual(now);
});

test("a service that lists none only without dates is never said to, whatever arrives", () => {
  const count = fc.nat({ max: 20 });
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count)), (askings) => {
      let known = nothing;
      for (const [below, above] of askings) {
        known = judgeUndated({ least: -below, most: above }, known);
        expect(known).toEqual(nothing);
      }
    }),
  );
});
