import { describe, expect, test } from "vitest";
import { listSchema } from "#lib/schemas/common/list.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import { ask, askForProblem, askProvider } from "#test-support/api/dashboard.ts";

const payouts = { list: listSchema(payoutSchema), of: "/api/v1/payouts" };
const payments = { list: listSchema(paymentSchema), of: "/api/v2/payments" };
const transactions = { list: listSchema(transactionSchema), of: "/api/v2/transactions" };
const currencies = { list: listSchema(currencySchema), of: "/api/v2/currencies" };

describe.each([
  ["payouts", payouts.of, (path: string) => ask(payouts.list, path)],
  ["payments", payments.of, (path: string) => ask(payments.list, path)],
  ["transactions", transactions.of, (path: string) => ask(transactions.list, path)],
  ["currencies", currencies.of, (path: string) => ask(currencies.list, path)],
])("%s", (name, provider, read) => {
  test.each([1, 2])("page %i is the provider's page, without its links", async (page) => {
    const [dashboard, there] = await Promise.all([
      read(`/api/${name}?page=${page}`),
      askProvider(`${provider}?page=${page}`),
    ]);
    expect(dashboard.data.map(({ id }) => id)).toEqual(there.data.map(({ id }) => id));
    expect(dashboard.data.every(({ unreadable }) => Object.keys(unreadable).length === 0)).toBe(
      true,
    );
    expect(dashboard.meta).toEqual({
      current_page: page,
      last_page: Math.ceil(there.meta.total / 20),
      per_page: 20,
      total: there.meta.total,
      from: page * 20 - 19,
      to: page * 20 - 20 + there.data.length,
    });
  });

  test("the last page holds the rest, and the one after it nothing", async () => {
    const { meta } = await read(`/api/${name}`);
    const last = await read(`/api/${name}?page=${meta.last_page}`);
    expect(last.meta.to).toBe(meta.total);
    const beyond = await read(`/api/${name}?page=${meta.last_page + 1}`);
    expect(beyond).toMatchObject({ data: [], meta: { total: meta.total, from: null, to: null } });
  });

  test.each([
    ["page=0", "page"],
    ["page=two", "page"],
    ["page=1.5", "page"],
    ["page=", "page"],
    ["page=1&page=2", "page"],
    ["sort=amount", "sort"],
  ])("?%s is refused by its name", async (query, field) => {
    const problem = await askForProblem(`/api/${name}?${query}`);
    expect(problem).toMatchObject({ kind: "invalid_request", status: 422 });
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });
});

describe.each(["payouts", "payments", "transactions"])("dates of %s", (name) => {
  test.each([
    ["from=yesterday", "from"],
    ["from=2026-02-30T00:00:00Z", "from"],
    ["to=2026-11-21T00:00:00", "to"],
    ["from=2026-11-21T00:00:00Z&to=2026-11-21T00:00:00Z", "to"],
    ["from=2026-11-21T00:00:00Z&to=2026-11-21T01:00:00%2B02:00", "to"],
  ])("?%s is refused by its name", async (query, field) => {
    const problem = await askForProblem(`/api/${name}?${query}`);
    expect(problem.kind).toBe("invalid_request");
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });
});

test("currencies are found over all pages, by symbol, name and network", async () => {
  const all = await ask(currencies.list, "/api/currencies");
  expect(all.meta.last_page).toBeGreaterThan(1);
  const tron = await ask(currencies.list, "/api/currencies?q=tether%20TRON");
  expect(tron.data.map(({ symbol }) => symbol)).toEqual(["USDT_TRX"]);
  const last = await ask(currencies.list, `/api/currencies?page=${all.meta.last_page}`);
  const symbol = last.data.at(-1)?.symbol ?? "";
  const found = await ask(currencies.list, `/api/currencies?q=${symbol.toLowerCase()}`);
  expect(found.data.map((each) => each.symbol)).toContain(symbol);
  const none = await ask(currencies.list, "/api/currencies?q=no-such-thing");
  expect(none).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
  expect(await askForProblem("/api/currencies?from=2026-01-01T00:00:00Z")).toMatchObject({
    errors: { from: [expect.any(String)] },
  });
});
