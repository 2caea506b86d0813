import fc from "fast-check";
import { expect, test } from "vitest";
import {
  judgeOutsideDates,
  type Known,
  type OutsideDates,
} from "#lib/sync/outside-dates/judge-outside-dates.ts";

const nothing: Known = { verified: 0, suspected: null };
const exactly = (count: number): OutsideDates => ({ least: count, most: count });

test.each<[string, OutsideDates, Known, Known]>([
  ["nothing", exactly(0), nothing, nothing],
  ["the list without dates has fewer", exactly(-900), nothing, nothing],
  ["at first it is suspected", exactly(3), nothing, { verified: 0, suspected: 3 }],
  [
    "the second time it is verified",
    exactly(3),
    { verified: 0, suspected: 3 },
    { verified: 3, suspected: null },
  ],
  [
    "as many as both had",
    exactly(5),
    { verified: 0, suspected: 3 },
    { verified: 3, suspected: null },
  ],
  ["dropped, where the second has none", exactly(0), { verified: 0, suspected: 3 }, nothing],
  ["taken back", exactly(0), { verified: 3, suspected: null }, nothing],
  [
    "fewer are believed at once",
    exactly(1),
    { verified: 3, suspected: 5 },
    { verified: 1, suspected: null },
  ],
  [
    "more are suspected first",
    exactly(5),
    { verified: 3, suspected: null },
    { verified: 3, suspected: 5 },
  ],
  [
    "left open amid arrivals",
    { least: -2, most: 4 },
    { verified: 3, suspected: null },
    { verified: 3, suspected: null },
  ],
  [
    "open, and suspected still",
    { least: 0, most: 4 },
    { verified: 0, suspected: 2 },
    { verified: 0, suspected: 2 },
  ],
])("%s", (_name, outsideDates, known, now) => {
  expect(judgeOutsideDates(outsideDates, known)).toEqual(now);
});

test("a provider that lists no records only without dates is never reported, whatever arrives", () => {
  const count = fc.nat({ max: 20 });
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count)), (askings) => {
      let known = nothing;
      for (const [below, above] of askings) {
        known = judgeOutsideDates({ least: -below, most: above }, known);
        expect(known).toEqual(nothing);
      }
    }),
  );
});
