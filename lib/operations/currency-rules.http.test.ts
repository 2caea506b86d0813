import { beforeEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import {
  correctCurrency,
  endCurrencyRule,
  listUnknownAddresses,
  listUnknownCurrencies,
  stateCurrency,
} from "#lib/operations/currency-rules.ts";
import { keepCurrenciesNext } from "#lib/sync/received-currency/keep-currencies.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();

const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const OTHER = "TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7";
const AT = "2026-11-20T10:00:00Z";
const READ_AT = "2040-01-01T00:00:00Z";

function payment(id: number, address: string, conversion: string | null = null) {
  return {
    id,
    createdAt: AT,
    paymentStatus: "Settled",
    transaction: { id: 100 + id, amount: "5", address, txnHash: null, tag: null, createdAt: AT },
    conversion:
      conversion === null
        ? null
        : { id, baseAmount: "5", baseCurrency: conversion, quoteAmount: "1" },
    blockExplorerLinkAddress: "https://tronscan.org/#/address/",
    blockExplorerLinkHash: "https://tronscan.org/#/transaction/",
  };
}

async function write(resource: "payments" | "transactions" | "currencies", items: object[]) {
  await writeRecords(resource, readEntries(items, AT), { readAt: READ_AT });
}

async function settle(): Promise<void> {
  while ((await keepCurrenciesNext()) > 0);
}

async function basisOf(id: number): Promise<string> {
  const row = await database()
    .selectFrom("synced_payment")
    .select(["currency", "currency_basis", "currency_reason"])
    .where("id", "=", String(id))
    .executeTakeFirstOrThrow();
  return `${row.currency} ${row.currency_basis} ${row.currency_reason}`;
}

const audited = async (action: string) =>
  await database()
    .selectFrom("audit_event")
    .select(["outcome", "before", "after"])
    .where("action", "=", action)
    .orderBy("seq")
    .execute();

const SCOPE = { network: null, address: TRON, tag: null };

beforeEach(async () => {
  await emptySyncedRecords();
  await database().deleteFrom("currency_rule").execute();
  await database().deleteFrom("currency_correction").execute();
  const listed = ["TRX", "USDT_TRX", "EUR"];
  await write(
    "currencies",
    listed.map((symbol, place) => {
      return {
        id: place + 1,
        symbol,
        currencyType: symbol === "EUR" ? "Fiat" : "Crypto",
        createdAt: AT,
      };
    }),
  );
  await write("payments", [payment(1, TRON), payment(2, TRON), payment(3, OTHER)]);
  await settle();
});

test("what is unknown is grouped by its evidence, with counts, examples and the likeliest first", async () => {
  const viewer = await signedIn("viewer");
  await write("payments", [
    payment(4, OTHER, "TRX"),
    payment(5, OTHER, "USDT_TRX"),
    payment(6, OTHER, "TRX"),
  ]);
  await settle();
  const { groups, all, candidates } = await listUnknownCurrencies(viewer);
  expect(groups).toEqual([
    { network: "tron", reason: "several", addresses: 1, payments: 2, transactions: 0 },
    { network: "tron", reason: "conflict", addresses: 1, payments: 1, transactions: 0 },
  ]);
  expect(all).toEqual({ payments: 3, transactions: 0 });
  expect(candidates.tron).toEqual([
    { currency: "TRX", conversions: 2 },
    { currency: "USDT_TRX", conversions: 1 },
  ]);
  const query = { network: "tron", reason: "conflict", after: 0 } as const;
  expect(await listUnknownAddresses(viewer, query)).toMatchObject({
    isMore: false,
    addresses: [
      {
        address: OTHER,
        payments: 1,
        example: { resource: "payments", id: "3" },
        candidates: [
          { currency: "TRX", conversions: 2 },
          { currency: "USDT_TRX", conversions: 1 },
        ],
      },
    ],
  });
});

test("a rule applies to all records at its address, also later ones, until it is undone", async () => {
  const maker = await signedIn("maker");
  const rule = await stateCurrency(maker, { ...SCOPE, currency: "USDT_TRX" });
  await write("payments", [payment(7, TRON)]);
  await settle();
  expect([await basisOf(1), await basisOf(7), await basisOf(3)]).toEqual([
    "USDT_TRX stated address-rule",
    "USDT_TRX stated address-rule",
    "null unknown several",
  ]);
  await endCurrencyRule(maker, rule.id);
  await endCurrencyRule(maker, rule.id);
  await settle();
  expect(await basisOf(1)).toBe("null unknown several");
  expect(await audited("currency-rules.state")).toMatchObject([{ outcome: "done" }]);
  expect(await audited("currency-rules.end")).toMatchObject([{ outcome: "done" }]);
});

test("a rule for a network fills what other evidence leaves open, and no more", async () => {
  const maker = await signedIn("maker");
  await write(
    "payments",
    [8, 9, 10].map((id) => payment(id, OTHER, "TRX")),
  );
  await stateCurrency(maker, { network: "tron", address: null, tag: null, currency: "USDT_TRX" });
  await settle();
  expect([await basisOf(1), await basisOf(3), await basisOf(8)]).toEqual([
    "USDT_TRX stated network-rule",
    "TRX inferred address",
    "TRX exact conversion",
  ]);
});

test("of two members who state it at once one is first, and the other is told unless it is the same", async () => {
  const [one, two] = [await signedIn("maker"), await signedIn("administrator")];
  const same = await Promise.all([
    stateCurrency(one, { ...SCOPE, currency: "TRX" }),
    stateCurrency(two, { ...SCOPE, currency: "TRX" }),
  ]);
  expect(same[0].id).toBe(same[1].id);
  await expect(stateCurrency(two, { ...SCOPE, currency: "USDT_TRX" })).rejects.toMatchObject({
    kind: "conflict",
  });
  const answers = await Promise.allSettled([
    stateCurrency(one, { ...SCOPE, address: OTHER, currency: "TRX" }),
    stateCurrency(two, { ...SCOPE, address: OTHER, currency: "USDT_TRX" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("what the provider does not list on the network is refused, and what fiat money is", async () => {
  const maker = await signedIn("maker");
  for (const currency of ["BTC", "EUR", "NONE"]) {
    await expect(stateCurrency(maker, { ...SCOPE, currency })).rejects.toMatchObject({
      kind: "invalid_request",
    });
  }
  await expect(
    stateCurrency(maker, { ...SCOPE, network: "ethereum", currency: "TRX" }),
  ).rejects.toMatchObject({ kind: "invalid_request" });
});

test("viewers and auditors state nothing, and the refusal is audited", async () => {
  for (const role of ["viewer", "auditor"] as const) {
    const member = await signedIn(role);
    await expect(stateCurrency(member, { ...SCOPE, currency: "TRX" })).rejects.toMatchObject({
      kind: "forbidden",
    });
  }
});

test("one record is corrected, its transaction with it, and the correction can be taken back", async () => {
  const maker = await signedIn("maker");
  await write("transactions", [
    { id: 101, createdAt: AT, amount: "5", address: TRON, txnHash: null, status: "Confirmed" },
  ]);
  await correctCurrency(maker, { resource: "transactions", id: "101", currency: "TRX" });
  await correctCurrency(maker, { resource: "payments", id: "1", currency: "TRX" });
  await settle();
  expect([await basisOf(1), await basisOf(2)]).toEqual([
    "TRX stated correction",
    "null unknown several",
  ]);
  const transaction = await database()
    .selectFrom("synced_transaction")
    .select(["currency", "currency_basis"])
    .where("id", "=", "101")
    .executeTakeFirstOrThrow();
  expect(transaction).toEqual({ currency: "TRX", currency_basis: "stated" });
  await correctCurrency(maker, { resource: "payments", id: "1", currency: null });
  await settle();
  expect(await basisOf(1)).toBe("null unknown several");
  expect(await audited("currency-rules.correct")).toHaveLength(2);
});

test("what was stated for a transaction is its payment's, once that is synced, and can be taken back there", async () => {
  const maker = await signedIn("maker");
  await write("transactions", [
    { id: 120, createdAt: AT, amount: "5", address: TRON, txnHash: null, status: "Confirmed" },
  ]);
  await correctCurrency(maker, { resource: "transactions", id: "120", currency: "TRX" });
  await write("payments", [payment(20, TRON)]);
  await settle();
  expect(await basisOf(20)).toBe("TRX stated correction");
  await correctCurrency(maker, { resource: "transactions", id: "120", currency: "USDT_TRX" });
  await settle();
  expect(await basisOf(20)).toBe("USDT_TRX stated correction");
  await correctCurrency(maker, { resource: "payments", id: "20", currency: null });
  await settle();
  expect(await basisOf(20)).toBe("null unknown several");
});

test("what a conversion proves is not corrected", async () => {
  const maker = await signedIn("maker");
  await write("payments", [payment(10, OTHER, "TRX")]);
  await expect(
    correctCurrency(maker, { resource: "payments", id: "10", currency: "USDT_TRX" }),
  ).rejects.toMatchObject({ kind: "conflict" });
  await expect(
    correctCurrency(maker, { resource: "payments", id: "99", currency: "TRX" }),
  ).rejects.toMatchObject({ kind: "not_found" });
});

test("a record that was synced without its complete address is not corrected yet", async () => {
  const maker = await signedIn("maker");
  await write("payments", [payment(11, "TR7N**************************jLj6t")]);
  await expect(
    correctCurrency(maker, { resource: "payments", id: "11", currency: "TRX" }),
  ).rejects.toMatchObject({
    kind: "conflict",
    message: "Counterfoil doesn't have the complete address of this record yet. Try again later.",
  });
});
