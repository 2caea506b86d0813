import { expect, test } from "vitest";
import * as z from "zod";
import type { Client } from "#lib/provider/client.ts";
import { OutsideDatesError } from "#lib/provider/error.ts";
import { readExactList } from "#lib/provider/exact-list.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { readPage } from "#lib/provider/page.ts";
import { listRecordsBetween } from "#lib/provider/records.ts";
import { instantAt, type ModelRow, modelClient } from "#test-support/provider/model-provider.ts";

const LATER = () => Date.parse("2026-06-01T00:00:00Z");
const MANNERS = { includesFrom: true, includesTo: false, wholeSeconds: false };
const ROWS: ModelRow[] = Array.from({ length: 50 }, (_, id) => ({
  id: id + 1,
  micros: (id + 1) * 1e6,
}));
const RANGE = { from: instantAt(10e6), to: instantAt(40e6), page: 1 };

const bodySchema = z.object({
  data: z.array(z.looseObject({})),
  meta: z.record(z.string(), z.unknown()),
});
type Body = z.infer<typeof bodySchema>;
type Change = (body: Body, path: string) => Body;

/** The model's lists, of which the answers numbered from `first` to `last` are changed. */
function provider(change: Change, first = 1, last = Number.POSITIVE_INFINITY) {
  const { client, asked } = modelClient(() => ROWS, MANNERS);
  const read: Client["read"] = async (request) => {
    const answer = await client.read(request);
    const turn = asked.length;
    if (turn < first || turn > last) return answer;
    const body = change(bodySchema.parse(answer.body), request.path);
    return { ...answer, body };
  };
  const changed: Client = { ...client, read, probe: read };
  return { asked, source: { client: changed, path: "/list", normalise: normaliseTransaction } };
}

const meta =
  (more: Record<string, unknown>): Change =>
  (body) => ({ ...body, meta: { ...body.meta, ...more } });
const outside: Change = (body) => ({
  ...body,
  data: body.data.map((row) => ({ ...row, createdAt: "2020-01-01T00:00:00.000000Z" })),
});

const CONTRADICTIONS: Record<string, Change> = {
  "rows, and none in all": meta({ total: 0 }),
  "more rows than a page has": meta({ per_page: 5 }),
  "rows on a page after the last": meta({ last_page: 0 }),
  "another page than was asked for": meta({ current_page: 7 }),
  "fewer rows than a page before the last has": (body) => ({ ...body, data: body.data.slice(1) }),
  "no rows on a page before the last": (body) => ({ ...body, data: [] }),
};

test.each(Object.entries(CONTRADICTIONS))("%s: asked for once more", async (_, change) => {
  const once = provider(change, 1, 1);
  const page = await readPage(once.source, { from: null, to: null }, 1);
  expect(page.rows).toHaveLength(20);
  expect(page.total).toBe(50);
  expect(once.asked).toHaveLength(2);
  const always = provider(change);
  await expect(readPage(always.source, { from: null, to: null }, 1)).rejects.toMatchObject({
    kind: "unreadable",
    message: expect.stringContaining("contradicts itself"),
  });
  expect(always.asked).toHaveLength(2);
});

test("another total alone is no error", async () => {
  const { source, asked } = provider(meta({ total: 51 }));
  expect(await readPage(source, { from: null, to: null }, 1)).toMatchObject({ total: 51 });
  expect(asked).toHaveLength(1);
});

test("an empty page after the last one is none either", async () => {
  const { source } = provider((body) => body);
  expect(await readPage(source, { from: null, to: null }, 9)).toMatchObject({
    rows: [],
    total: 50,
  });
});

test("rows from outside of the dates are asked for once more, and are then an error", async () => {
  const once = provider(outside, 1, 1);
  const { data, meta: counts } = await readExactList(once.source, RANGE, LATER);
  expect([data.length, counts.total]).toEqual([20, 30]);
  const always = provider(outside);
  await expect(readExactList(always.source, RANGE, LATER)).rejects.toThrow(OutsideDatesError);
  const both: Change = (body, path) => meta({ total: 0 })(outside(body, path), path);
  await expect(readExactList(provider(both).source, RANGE, LATER)).rejects.toThrow(/has rows and/);
});

test("nothing is learned from a contradiction: what comes next is right at once", async () => {
  for (const change of [...Object.values(CONTRADICTIONS), outside]) {
    // All of the first list, whose edges would be remembered for ten minutes.
    const { source, asked } = provider(change, 1, 6);
    await readExactList(source, RANGE, LATER).catch(() => undefined);
    while (asked.length < 6)
      await readPage(source, { from: null, to: null }, 1).catch(() => undefined);
    const { data, meta: counts } = await readExactList(source, RANGE, LATER);
    expect([data.length, counts.total]).toEqual([20, 30]);
  }
});

test("edges that have more rows than the list they are a part of are forgotten, not believed", async () => {
  const row = { id: 40, createdAt: instantAt(40e6) };
  const full = Array.from({ length: 20 }, () => row);
  const lying: Change = (body, path) =>
    path.includes("00%3A00%3A39") ? { data: full, meta: { ...body.meta, total: 5_000 } } : body;
  const { source, asked } = provider(lying, 1, 3);
  const first = await readExactList(source, RANGE, LATER);
  expect(first.meta.total).toBe(30);
  expect(asked.length).toBeGreaterThan(3);
  const always = provider(lying);
  await expect(readExactList(always.source, RANGE, LATER)).rejects.toMatchObject({
    kind: "unreadable",
    message: expect.stringContaining("counts do not agree"),
  });
});

test("a last page with fewer rows than its total says is no error: a record may have arrived meanwhile", async () => {
  const { source, asked } = provider(meta({ total: 51 }));
  const last = await readPage(source, { from: null, to: null }, 3);
  expect(last.rows).toHaveLength(10);
  expect(asked).toHaveLength(1);
});

test("a list that does not say how many rows a page has, has the interface's 20", async () => {
  const { source } = provider(meta({ per_page: undefined }));
  expect(await readPage(source, { from: null, to: null }, 1)).toMatchObject({
    perPage: 20,
    lastPage: 3,
  });
});

test("records between two instants are asked for in whole seconds around them", async () => {
  const { client, asked } = modelClient(() => ROWS, { ...MANNERS, includesFrom: false });
  const between = { from: instantAt(10e6), to: instantAt(20.5e6), page: 1 };
  const { data } = await listRecordsBetween(client, "payouts", between);
  expect(asked).toEqual([
    "/api/v1/payouts?from=2026-01-01T00%3A00%3A09&to=2026-01-01T00%3A00%3A21&page=1",
  ]);
  expect([data.at(0)?.id, data.at(-1)?.id]).toEqual(["20", "10"]);
});
