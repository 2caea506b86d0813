import { beforeAll, describe, expect, test } from "vitest";
import { SandboxControl } from "#e2e/sandbox-control.ts";
import { justAfter } from "#lib/api-client/records/just-after.ts";
import { listSchema } from "#lib/schemas/common/list.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { ask, askProvider } from "#test-support/api/dashboard.ts";

const list = listSchema(transactionSchema);
type Row = { id: string; createdAt: string };

/**
 * 200 transactions of the seed, as the provider lists them without bounds; what other tests made is
 * newer.
 */
const rows: Row[] = [];

beforeAll(async () => {
  for (let page = 51; page <= 60; page += 1) {
    rows.push(...(await askProvider(`/api/v2/transactions?page=${page}`)).data);
  }
});

async function readAll(query: string): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await ask(list, `/api/transactions?${query}&page=${page}`);
    ids.push(...data.map(({ id }) => id));
    if (page < meta.last_page) continue;
    expect(ids).toHaveLength(meta.total);
    return ids;
  }
}

const second = (instant: string) => `${instant.slice(0, 19)}Z`;

// The provider's own bounds are whole seconds that may or may not belong to the range;
// Counterfoil's are not.
describe.each([
  ["of one record each", (instant: string) => instant],
  ["just after a record", justAfter],
  ["of the second that a record is in", second],
])("bounds at the very instant %s", (_, at) => {
  test.each([
    [170, 3],
    [60, 20],
    [41, 40],
  ])("from record %i to record %i, or the next of a later second", async (oldest, newest) => {
    const from = at(rows[oldest]?.createdAt ?? "");
    const later = rows
      .slice(0, newest + 1)
      .findLast(({ createdAt }) => !isAtOrAfter(from, at(createdAt)));
    const to = at(later?.createdAt ?? "");
    const expected = rows
      .filter(({ createdAt }) => isAtOrAfter(createdAt, from) && !isAtOrAfter(createdAt, to))
      .map(({ id }) => id);
    expect(await readAll(`from=${from}&to=${to}`)).toEqual(expected);
  });
});

/** On texts of one form the order of letters is that of time; all digits are made up to nine. */
function isAtOrAfter(instant: string, bound: string): boolean {
  const full = (text: string) => `${text.slice(0, 19)}.${text.slice(20, -1).padEnd(9, "0")}`;
  return full(instant) >= full(bound);
}

test("a range without records, and one that lies in the future", async () => {
  expect(await readAll("from=2001-01-01T00:00:00Z&to=2001-02-01T00:00:00Z")).toEqual([]);
  expect(await readAll("from=2101-01-01T00:00:00Z")).toEqual([]);
});

test("a record that arrives is in a range without end at once, and counted once", async () => {
  const [newest] = (await askProvider("/api/v2/transactions")).data;
  const since = justAfter(newest?.createdAt ?? "");
  const total = async () => (await askProvider("/api/v2/transactions")).meta.total;
  const [before, there] = [await ask(list, `/api/transactions?from=${since}`), await total()];
  await new SandboxControl().tick({ payments: 2 });
  const after = await ask(list, `/api/transactions?from=${since}`);
  const arrived = (await total()) - there;
  expect(arrived).toBeGreaterThanOrEqual(2);
  expect(after.meta.total).toBe(before.meta.total + arrived);
  expect(new Set(after.data.map(({ id }) => id)).size).toBe(after.data.length);
});
