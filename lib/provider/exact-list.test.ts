import fc from "fast-check";
import { expect, test } from "vitest";
import { readExactList } from "#lib/provider/exact-list.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import {
  instantAt,
  type Manners,
  type ModelRow,
  modelClient,
} from "#test-support/provider/model-provider.ts";

const LATER = () => Date.parse("2026-06-01T00:00:00Z");
const MANNERS = [true, false].flatMap((includesFrom) =>
  [true, false].flatMap((includesTo) =>
    [true, false].map((wholeSeconds): Manners => ({ includesFrom, includesTo, wholeSeconds })),
  ),
);

// A few seconds hold all rows, so that every draw has many of them at and around the bounds.
const micros = fc.oneof(
  fc.integer({ min: 2, max: 8 }).map((second) => second * 1e6),
  fc.integer({ min: 2e6, max: 8e6 }),
  fc.integer({ min: 2, max: 8 }).map((second) => second * 1e6 + 999_999),
);
const rows = fc
  .oneof(fc.array(micros, { maxLength: 30 }), fc.array(micros, { minLength: 60, maxLength: 120 }))
  .map((times) => times.map((time, index): ModelRow => ({ id: index + 1, micros: time })));
const bound = fc.option(micros);

/** Every page of a range, read in turn. */
async function readAll(
  source: Parameters<typeof readExactList>[0],
  from: string | null,
  to: string | null,
) {
  const ids: (string | null)[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await readExactList(source, { from, to, page }, LATER);
    ids.push(...data.map(({ id }) => id));
    expect(meta.from).toBe(data.length === 0 ? null : ids.length - data.length + 1);
    if (page >= meta.last_page) return { ids, total: meta.total };
  }
}

test.each(MANNERS)("no row lost, none twice, none from outside: %j", async (manners) => {
  await fc.assert(
    fc.asyncProperty(rows, bound, bound, async (all, from, to) => {
      fc.pre(from === null || to === null || from < to);
      const { client } = modelClient(() => all, manners);
      const source = { client, path: "/list", normalise: normaliseTransaction };
      const expected = all
        .filter((row) => (from === null || row.micros >= from) && (to === null || row.micros < to))
        .sort((a, b) => b.micros - a.micros || b.id - a.id)
        .map(({ id }) => String(id));
      const [first, last] = [from, to].map((at) => (at === null ? null : instantAt(at)));
      const read = await readAll(source, first ?? null, last ?? null);
      expect(read).toEqual({ ids: expected, total: expected.length });
    }),
    { numRuns: 150 },
  );
});

const SHARP = { includesFrom: true, includesTo: false, wholeSeconds: false };
const QUERY = { from: instantAt(1e6), to: instantAt(9e6), page: 1 };

test("an edge that is well past is learnt once, one that is not every time", async () => {
  const { client, asked } = modelClient(() => [{ id: 1, micros: 5e6 }], SHARP);
  const source = { client, path: "/list", normalise: normaliseTransaction };
  await readExactList(source, QUERY, LATER);
  expect(asked).toHaveLength(3);
  await readExactList(source, QUERY, LATER);
  expect(asked).toHaveLength(4);
  const soon = () => Date.parse(instantAt(9e6)) + 60_000;
  const fresh = modelClient(() => [], SHARP);
  const other = { ...source, client: fresh.client };
  await readExactList(other, QUERY, soon);
  await readExactList(other, QUERY, soon);
  expect(fresh.asked).toHaveLength(6);
});

test("an edge that has since changed is learnt again", async () => {
  const all: ModelRow[] = [{ id: 1, micros: 5e6 }];
  const { client } = modelClient(() => all, { ...SHARP, includesTo: true });
  const source = { client, path: "/list", normalise: normaliseTransaction };
  await readExactList(source, QUERY, LATER);
  all.push({ id: 2, micros: 9e6 });
  const { data, meta } = await readExactList(source, QUERY, LATER);
  expect(data.map(({ id }) => id)).toEqual(["1"]);
  expect(meta.total).toBe(1);
});

test("thousands of rows in one second are counted in a few reads", async () => {
  const all = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1, micros: 8.5e6 }));
  const { client, asked } = modelClient(() => [...all, { id: 0, micros: 5e6 }], SHARP);
  const source = { client, path: "/list", normalise: normaliseTransaction };
  const query = { from: null, to: instantAt(8_600_000), page: 1 };
  const { meta } = await readExactList(source, { ...query, to: instantAt(8_200_000) }, LATER);
  expect(meta.total).toBe(1);
  expect(asked.length).toBeLessThan(15);
});

test.each([null, instantAt(1e6)])(
  "records that arrive between pages make no error and hide none, from %s",
  async (from) => {
    const all = Array.from({ length: 70 }, (_, index) => ({ id: index + 1, micros: 2e6 + index }));
    let next = all.length;
    const arriving = () => {
      next += 1;
      all.push({ id: next, micros: 2e6 + next });
      return all;
    };
    const { client } = modelClient(arriving, SHARP);
    const source = { client, path: "/list", normalise: normaliseTransaction };
    const ids = new Set<string | null>();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await readExactList(source, { from, to: null, page }, LATER);
      for (const { id } of data) ids.add(id);
      last = meta.last_page;
    }
    for (let id = 1; id <= 70; id += 1) expect(ids).toContain(String(id));
  },
);

test.each([null, instantAt(1e6)])("no row is on one page twice, from %s", async (from) => {
  const [one, other] = [
    { id: 1, micros: 2e6 },
    { id: 2, micros: 3e6 },
  ];
  const { client } = modelClient(() => [one, other, other], SHARP);
  const source = { client, path: "/list", normalise: normaliseTransaction };
  const { data } = await readExactList(source, { from, to: null, page: 1 }, LATER);
  expect(data.map(({ id }) => id)).toEqual(["2", "1"]);
});
