import { expect, test } from "vitest";
import { ask } from "#sandbox/interface/ask.ts";
import { currencies, payments, payouts, readAll, type Timed } from "#sandbox/interface/lists.ts";
import { createPayout } from "#sandbox/interface/requests.ts";

const TIMED = [
  { section: "4.2", path: "/api/v1/payouts" },
  { section: "4.4", path: "/api/v2/payments" },
  { section: "4.6", path: "/api/v2/transactions" },
];

test.each(TIMED)(
  "$section $path: every record once, newest first, as many as stated",
  async ({ path }) => {
    const { rows, total } = await readAll(path);
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(times(rows)).toEqual(times(rows).toSorted().toReversed());
  },
);

test.each(TIMED)("$section $path: from and to filter by created time", async ({ path }) => {
  const { rows } = await readAll(path);
  const [newest, oldest] = [rows[Math.floor(rows.length / 5)], rows[Math.floor(rows.length / 3)]];
  const [from, to] = [second(oldest), second(newest)];
  const within = await readAll(path, `&from=${from}&to=${to}`);
  // Whether the bounds themselves are included is not shown; no record is on a whole second here.
  const wanted = rows.filter(({ createdAt }) => createdAt > from && createdAt < `${to}.000000Z`);
  expect(within.rows).toEqual(wanted);
  expect(within.total).toBe(wanted.length);
});

test.each(TIMED)(
  "$section $path: from alone and to alone split the list in two",
  async ({ path }) => {
    const whole = await readAll(path);
    const cut = second(whole.rows[Math.floor(whole.rows.length / 2)]);
    const after = await readAll(path, `&from=${cut}`);
    const before = await readAll(path, `&to=${cut}`);
    expect(after.total + before.total).toBe(whole.total);
    expect([...after.rows, ...before.rows]).toEqual(whole.rows);
  },
);

test.each(TIMED)("$section $path: the links keep the filter", async ({ path }) => {
  const filter = "from=2026-01-01T00%3A00%3A00&to=2026-09-01T00%3A00%3A00";
  const { body } = await ask(`${path}?${filter}`);
  expect(body).toMatchObject({ links: { first: expect.stringContaining(`?${filter}&page=1`) } });
});

test.each(TIMED)("$section $path: a range without records is an empty page", async ({ path }) => {
  const { body } = await ask(`${path}?from=2001-01-01T00:00:00&to=2001-02-01T00:00:00`);
  expect(body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
  const turned = await ask(`${path}?from=2026-02-01T00:00:00&to=2026-01-01T00:00:00`);
  expect(turned.body).toMatchObject({ data: [], meta: { total: 0 } });
});

test("4.2 new payouts stand first in the list and are counted", async () => {
  const before = (await payouts()).meta.total;
  const first = await createPayout();
  const second = await createPayout();
  const { data, meta } = await payouts();
  expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(meta.total).toBe(before + 2);
});

test("4.4 each list item is a payment with its transaction and conversion", async () => {
  const { data } = await payments();
  expect(data.every(({ transaction }) => transaction.txnHash.length > 0)).toBe(true);
});

test("4.8 currencies take page and ignore dates", async () => {
  const plain = await currencies("?page=2");
  const dated = await currencies("?page=2&from=nonsense");
  expect(dated).toEqual(plain);
});

function times(rows: readonly Timed[]): string[] {
  return rows.map(({ createdAt }) => createdAt);
}

function second(row: Timed | undefined): string {
  if (row === undefined) throw new Error("the list is too short");
  return row.createdAt.slice(0, 19);
}
