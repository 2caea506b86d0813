import fc from "fast-check";
import { expect, test } from "vitest";
import { readPage } from "#lib/provider/page.ts";
import {
  compareCounts,
  nearestCount,
  type SecondCounts,
} from "#lib/sync/verification/compare-counts.ts";
import {
  instantAt,
  type Manners,
  type ModelRow,
  modelClient,
} from "#test-support/provider/model-provider.ts";

const SECONDS = 12;

const rows = fc
  .uniqueArray(fc.integer({ min: 0, max: SECONDS * 1e6 - 1 }), { maxLength: 40 })
  .map((times) => times.map((micros, index): ModelRow => ({ id: index + 1, micros })));
const edges = fc.array(fc.integer({ min: 0, max: SECONDS - 1 }).map((second) => second * 1e6));
const onEdges = fc
  .tuple(rows, edges)
  .map(([some, more]) => [
    ...some,
    ...more.map((micros, index): ModelRow => ({ id: 1_000 + index, micros })),
  ]);
const manners = fc.record({
  includesFrom: fc.boolean(),
  includesTo: fc.boolean(),
  wholeSeconds: fc.boolean(),
});
const range = fc
  .tuple(fc.integer({ min: 0, max: SECONDS - 2 }), fc.integer({ min: 1, max: SECONDS - 1 }))
  .filter(([from, to]) => from < to);

async function totalOf(held: ModelRow[], [from, to]: [number, number], how: Manners) {
  const { client } = modelClient(() => held, how);
  const source = { client, path: "/rows", normalise: (value: unknown) => value };
  const bounds = { from: second(from), to: second(to) };
  return (await readPage(source, bounds, 1)).total;
}

const second = (at: number) => instantAt(at * 1e6).slice(0, 19);

function countAround(held: ModelRow[], [from, to]: [number, number]): SecondCounts {
  const at = (wanted: number) =>
    held.filter(({ micros }) => Math.floor(micros / 1e6) === wanted).length;
  const inside = held.filter(({ micros }) => micros >= (from + 1) * 1e6 && micros < to * 1e6);
  return { inside: inside.length, first: at(from), last: at(to) };
}

test("complete synced records are never called different, however the provider treats its bounds", async () => {
  await fc.assert(
    fc.asyncProperty(onEdges, range, manners, async (held, asked, how) => {
      const counts = countAround(held, asked);
      const verdict = compareCounts(await totalOf(held, asked, how), counts);
      const quiet = counts.first === 0 && counts.last === 0;
      expect(verdict).toBe(quiet ? "equal" : "possible");
    }),
  );
});

test("between quiet seconds one record too few or too many is always seen", async () => {
  await fc.assert(
    fc.asyncProperty(onEdges, range, manners, fc.nat(), async (all, asked, how, pick) => {
      const [from, to] = asked;
      const held = all.filter(({ micros }) => ![from, to].includes(Math.floor(micros / 1e6)));
      const inside = held.filter(({ micros }) => micros >= (from + 1) * 1e6 && micros < to * 1e6);
      fc.pre(inside.length > 0);
      const lost = inside[pick % inside.length];
      const copy = held.filter((row) => row !== lost);
      expect(compareCounts(await totalOf(held, asked, how), countAround(copy, asked))).toBe(
        "different",
      );
      expect(compareCounts(await totalOf(copy, asked, how), countAround(held, asked))).toBe(
        "different",
      );
    }),
  );
});

test("more than the edges can hold is seen in busy seconds too", () => {
  expect(compareCounts(12, { inside: 8, first: 2, last: 2 })).toBe("possible");
  expect(compareCounts(13, { inside: 8, first: 2, last: 2 })).toBe("different");
  expect(compareCounts(7, { inside: 8, first: 2, last: 2 })).toBe("different");
});

test("no more is called lacking than is sure to be", () => {
  const around = { inside: 8, first: 2, last: 2 };
  expect([7, 8, 10, 12, 13].map((total) => nearestCount(total, around))).toEqual([
    8, 8, 10, 12, 12,
  ]);
});
