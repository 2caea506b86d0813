import { expect, test } from "vitest";
import { SANDBOX } from "#sandbox/interface/ask.ts";
import { currencies, payments, payouts, transactions } from "#sandbox/interface/lists.ts";

const LISTS = [
  { name: "payouts", read: payouts, path: `${SANDBOX}/api/v2/payouts` },
  { name: "payments", read: payments, path: `${SANDBOX}/api/v2/payments` },
  { name: "transactions", read: transactions, path: "/api/v2/transactions" },
  { name: "currencies", read: currencies, path: "/api/v2/currencies" },
];

test.each(LISTS)("2.7 $name: links are built on $path", async ({ read, path }) => {
  const { links, meta } = await read("?page=2");
  expect(meta.path).toBe(path);
  expect(links).toEqual({
    first: `${path}?page=1`,
    last: `${path}?page=${meta.last_page}`,
    prev: `${path}?page=1`,
    next: meta.last_page === 2 ? null : `${path}?page=3`,
  });
});

test.each(LISTS)(
  "2.7 $name: meta.links has Previous, one link per page, Next",
  async ({ read, path }) => {
    const { meta } = await read("?page=2");
    expect(meta.links).toHaveLength(meta.last_page + 2);
    expect(meta.links[0]).toEqual({
      url: `${path}?page=1`,
      label: expect.stringContaining("Previous"),
      active: false,
    });
    expect(meta.links.at(-1)?.label).toContain("Next");
    meta.links.slice(1, -1).forEach((link, index) => {
      const page = index + 1;
      expect(link).toEqual({ url: `${path}?page=${page}`, label: `${page}`, active: page === 2 });
    });
  },
);

test.each(LISTS)(
  "2.7 $name: first and last page have no page before and after",
  async ({ read }) => {
    const first = await read();
    expect(first.links.prev).toBeNull();
    expect(first.meta.links[0]?.url).toBeNull();
    const last = await read(`?page=${first.meta.last_page}`);
    expect(last.links.next).toBeNull();
    expect(last.meta.links.at(-1)?.url).toBeNull();
  },
);

test.each(LISTS)(
  "2.7 $name: meta counts the rows of the page and of the whole",
  async ({ read }) => {
    const { data, meta } = await read("?page=2");
    expect(meta).toMatchObject({ current_page: 2, from: 21, to: 40, per_page: 20 });
    expect(data).toHaveLength(20);
    expect(meta.last_page).toBe(Math.ceil(meta.total / 20));
    const last = await read(`?page=${meta.last_page}`);
    expect(last.meta.to).toBe(meta.total);
    expect(last.data).toHaveLength(meta.total - (meta.last_page - 1) * 20);
  },
);

test("2.7 the payout list's links say v2 although the list is under v1", async () => {
  const { links } = await payouts();
  expect(links.first).toBe(`${SANDBOX}/api/v2/payouts?page=1`);
});

test.each(LISTS)("8 $name: 20 items per page", async ({ read }) => {
  const { data, meta } = await read();
  expect(meta.per_page).toBe(20);
  expect(data).toHaveLength(20);
});

test("8 each currency has minPayout", async () => {
  for (const { minPayout } of (await currencies()).data)
    expect(minPayout).not.toMatch(/^0\.0{18}$/);
});

test.each(LISTS)("2.7 $name: a page behind the last has no rows", async ({ read }) => {
  const { data, meta } = await read("?page=999999");
  expect(data).toEqual([]);
  expect(meta).toMatchObject({ current_page: 999_999, from: 0, to: 0 });
});
