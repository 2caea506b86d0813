import { describe, expect, test } from "vitest";
import * as z from "zod";
import { providerHealthSchema } from "#lib/schemas/provider-health.ts";
import { adjacentSchema } from "#lib/schemas/records/adjacent.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";
import {
  ask,
  askForProblem,
  askProvider,
  callDashboard,
  SANDBOX_URL,
} from "#test-support/api/dashboard.ts";

const recordOf = <T extends z.ZodType>(data: T) => z.object({ data });

const RECORDS = [
  {
    name: "payouts",
    list: "/api/v1/payouts",
    record: "/api/v1/payout",
    read: (path: string) => ask(recordOf(payoutSchema), path),
  },
  {
    name: "payments",
    list: "/api/v2/payments",
    record: "/api/v2/payments",
    read: (path: string) => ask(recordOf(paymentSchema), path),
  },
  {
    name: "transactions",
    list: "/api/v2/transactions",
    record: "/api/v2/transactions",
    read: (path: string) => ask(recordOf(transactionSchema), path),
  },
];

describe.each(RECORDS)("$name", ({ name, list, record, read }) => {
  test("a record is read by its id, every field readable", async () => {
    const { data } = await askProvider(list);
    const [first] = data;
    const own = await read(`/api/${name}/${first?.id}`);
    expect(own.data).toMatchObject({ id: first?.id, createdAt: first?.createdAt, unreadable: {} });
  });

  test("no such record is not_found, in the provider's words", async () => {
    expect(await askForProblem(`/api/${name}/999999999`)).toMatchObject({
      kind: "not_found",
      status: 404,
      detail: "No results found",
    });
  });

  test.each(["abc", "1e3", "-1", "1%3Fpage=2", "1%20", "٣", "9".repeat(41)])(
    "the id %s never reaches the provider",
    async (id) => {
      expect(await askForProblem(`/api/${name}/${id}`)).toMatchObject({
        kind: "invalid_request",
        errors: { id: ["The id must be a number."] },
      });
    },
  );

  test("an id above 2^53 is asked for in all its digits", async () => {
    const problem = await askForProblem(`/api/${name}/${"9".repeat(30)}`);
    expect(problem).toMatchObject({ kind: "not_found", status: 404 });
  });

  test.each(["%2e%2e%2f1", "1%2F..%2F2"])(
    "the path %s is refused by the request guard",
    async (id) => {
      expect(await askForProblem(`/api/${name}/${id}`)).toMatchObject({
        kind: "invalid_request",
        status: 400,
      });
    },
  );

  test("the adjacent records are those of the provider's own order, over page bounds and at both ends", async () => {
    const pages = await Promise.all([1, 2].map((page) => askProvider(`${list}?page=${page}`)));
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    const beside = async (id: string | undefined) =>
      (await ask(recordOf(adjacentSchema), `/api/${name}/${id}/neighbours`)).data;
    expect(await beside(ids[0])).toEqual({ newer: null, older: ids[1] });
    expect(await beside(ids[19])).toEqual({ newer: ids[18], older: ids[20] });
    expect(await beside(ids[20])).toEqual({ newer: ids[19], older: ids[21] });
    const { meta } = await askProvider(list);
    const last = await askProvider(`${list}?page=${Math.ceil(meta.total / 20)}`);
    const [oldest, second] = last.data.map(({ id }) => id).reverse();
    expect(await beside(oldest)).toEqual({ newer: second ?? expect.any(String), older: null });
  });

  test("the raw record is the provider's text, indented", async () => {
    const { data } = await askProvider(list);
    const id = data[0]?.id;
    const raw = await (await callDashboard(`/api/${name}/${id}/raw`)).text();
    const there = await (await fetch(`${SANDBOX_URL}${record}/${id}`)).text();
    expect(JSON.parse(raw)).toEqual(JSON.parse(there));
    expect(raw).toContain('{\n  "data": {\n    "id": ');
    expect(await askForProblem(`/api/${name}/x/raw`)).toMatchObject({ kind: "invalid_request" });
  });
});

test("a currency is found by its id, though the provider has no such path", async () => {
  const { data } = await askProvider("/api/v2/currencies?page=2");
  const own = await ask(recordOf(currencySchema), `/api/currencies/${data[0]?.id}`);
  expect(own.data).toMatchObject({ id: data[0]?.id, symbol: data[0]?.symbol });
  expect(await askForProblem("/api/currencies/999999")).toMatchObject({ kind: "not_found" });
  expect(await askForProblem("/api/currencies/x")).toMatchObject({ kind: "invalid_request" });
});

test("the provider's health", async () => {
  const { data } = await ask(recordOf(providerHealthSchema), "/api/service-health");
  expect(data).toMatchObject({ state: "up", environment: "sandbox" });
});

test("Counterfoil's own health", async () => {
  expect(await ask(z.unknown(), "/api/health/live")).toEqual({ status: "live" });
  expect(await ask(z.unknown(), "/api/health/ready")).toEqual({ status: "ready" });
});
