import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod";
import { ask, SANDBOX, send } from "#sandbox/interface/ask.ts";
import { createPayout, payoutRequest, requestPayout } from "#sandbox/interface/requests.ts";
import {
  createdPayout,
  operationError,
  payout,
  record,
  validationError,
} from "#sandbox/interface/shapes.ts";

test("4.1 answers {data: Payout} with status Created and what was asked for", async () => {
  const trackingId = randomUUID();
  const answer = await requestPayout({ trackingId, tag: null });
  expect(answer.status).toBe(201);
  expect(answer.type).toContain("application/json");
  expect(record(createdPayout).parse(answer.body).data).toMatchObject({
    trackingId,
    status: "Created",
    amount: "12.500000000000000000",
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    fee: "medium",
    label: "Supplier invoice 2026-0815",
    walletId: "2003",
    walletCurrency: "USDT_TRX",
    tag: null,
  });
});

const REQUIRED = [
  "currency",
  "trackingId",
  "walletId",
  "address",
  "fee",
  "isFeeIncluded",
  "amount",
] as const;

test.each(REQUIRED)("4.1 %s is required", async (field) => {
  for (const nothing of [undefined, null, ""]) {
    const { status, body } = await requestPayout({ [field]: nothing });
    expect(status).toBe(422);
    expect(Object.keys(validationError.parse(body).errors)).toEqual([field]);
  }
});

test.each(["label", "tag", "webhookUrl"])("4.1 %s may be left out", async (field) => {
  expect((await requestPayout({ [field]: undefined })).status).toBe(201);
});

const REFUSED: [string, Record<string, unknown>, string][] = [
  ["an unknown currency", { currency: "NONE_AT_ALL" }, "currency"],
  ["a currency on no chain", { currency: "EUR", walletId: "2041" }, "currency"],
  ["an unknown wallet", { walletId: "999999" }, "walletId"],
  ["a wallet that is no number", { walletId: "main" }, "walletId"],
  ["a wallet that is no string", { walletId: 2003 }, "walletId"],
  ["a wallet of another currency", { walletId: "2001" }, "walletId"],
  ["an address of another network", { address: `0x${"a".repeat(40)}` }, "address"],
  ["a fee level that there is not", { fee: "express" }, "fee"],
  ["a text for isFeeIncluded", { isFeeIncluded: "true" }, "isFeeIncluded"],
  ["a number for isFeeIncluded", { isFeeIncluded: 1 }, "isFeeIncluded"],
  ["an amount of nothing", { amount: "0" }, "amount"],
  ["an amount below zero", { amount: "-5" }, "amount"],
  ["an amount with an exponent", { amount: "1e2" }, "amount"],
  ["an amount with a comma", { amount: "12,5" }, "amount"],
  ["an amount below minPayout", { amount: "4.999999" }, "amount"],
  ["more decimals than the currency has", { amount: "12.5000001" }, "amount"],
  ["a webhookUrl that is none", { webhookUrl: "not an address" }, "webhookUrl"],
  ["a webhookUrl of another kind", { webhookUrl: "ftp://127.0.0.1/x" }, "webhookUrl"],
  ["a trackingId that is too long", { trackingId: "x".repeat(256) }, "trackingId"],
];

test.each(REFUSED)("4.1 %s is refused on its field", async (_what, changes, field) => {
  const { status, body } = await requestPayout(changes);
  expect(status).toBe(422);
  expect(Object.keys(validationError.parse(body).errors)).toEqual([field]);
});

test("4.1 every fault is told at once", async () => {
  const { body } = await requestPayout({ fee: "none", amount: "x", currency: undefined });
  expect(Object.keys(validationError.parse(body).errors).toSorted()).toEqual([
    "amount",
    "currency",
    "fee",
  ]);
});

test("4.1 minPayout itself is taken", async () => {
  expect((await createPayout({ amount: "5" })).amount).toBe("5.000000000000000000");
});

test("4.1 an amount given as a JSON number is taken digit by digit", async () => {
  const text = JSON.stringify({ ...payoutRequest(), amount: null, isFeeIncluded: true });
  const { body } = await ask("/api/v1/payouts/create", {
    method: "POST",
    headers: { accept: "application/json" },
    body: text.replace('"amount":null', '"amount":12.345678'),
  });
  expect(record(createdPayout).parse(body).data.amount).toBe("12.345678000000000000");
});

test("4.1 the header Accept: application/json is asked for", async () => {
  const body = JSON.stringify(payoutRequest());
  for (const headers of [{}, { accept: "text/html" }]) {
    const answer = await ask("/api/v1/payouts/create", { method: "POST", headers, body });
    expect(answer.status).toBe(406);
    expect(operationError.parse(answer.body).error.message).toContain("Accept");
  }
});

test("4.1 an included fee must leave something for the recipient", async () => {
  const changes = {
    currency: "ETH_BASE",
    walletId: "2033",
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    amount: "0.000000000000000001",
  };
  const { body } = await requestPayout({ ...changes, isFeeIncluded: true });
  expect(Object.keys(validationError.parse(body).errors)).toEqual(["amount"]);
});

test("4.1 a tag of the XRP Ledger is a number of 32 bits", async () => {
  // The wallet holds three minimum payouts at least, and by its seed perhaps no more.
  const xrp = {
    currency: "XRP",
    walletId: "2020",
    amount: "2.5",
    address: "rrrrrrrrrrrrrrrrrrrrrhoLvTp",
  };
  const { body } = await requestPayout({ ...xrp, tag: "4294967296" });
  expect(Object.keys(validationError.parse(body).errors)).toEqual(["tag"]);
  expect((await createPayout({ ...xrp, tag: "4294967295" })).tag).toBe("4294967295");
});

test("4.1 too little balance: {error: {message}}, and nothing is stored or taken", async () => {
  const trackingId = randomUUID();
  const { status, body } = await requestPayout({ amount: "900000000000", trackingId });
  expect(status).toBe(400);
  expect(operationError.parse(body).error.message).toBe("Insufficient funds");
  const { body: list } = await ask("/api/v1/payouts");
  expect(JSON.stringify(list)).not.toContain(trackingId);
  expect(await booksAgree()).toBe(true);
});

test("4.1 the same trackingId twice makes two payouts: it is not unique at the provider", async () => {
  const trackingId = randomUUID();
  const first = await createPayout({ trackingId });
  const second = await createPayout({ trackingId });
  expect(second.id).toBeGreaterThan(first.id);
});

test("4.1 payouts at the same moment never spend the same balance", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => requestPayout()));
  for (const { status } of answers) expect(status).toBe(201);
  const ids = answers.map(({ body }) => record(createdPayout).parse(body).data.id);
  expect(new Set(ids).size).toBe(12);
  expect(await booksAgree()).toBe(true);
});

test("4.1 a body that is no JSON object is an operation error", async () => {
  for (const body of ["", "{", "[]", '"text"', "null"]) {
    const headers = { accept: "application/json" };
    const answer = await ask("/api/v1/payouts/create", { method: "POST", headers, body });
    expect(answer.status).toBe(400);
    operationError.parse(answer.body);
  }
});

test("4.1 a body of a hundred thousand characters is refused", async () => {
  const answer = await requestPayout({ label: "x".repeat(100_000) });
  expect(answer.status).toBe(413);
  operationError.parse(answer.body);
});

test("4.1 what is stored is what was answered", async () => {
  const created = await createPayout({ label: "Grüße, 東京 <b>&amp;</b>" });
  const { body } = await send("GET", `/api/v1/payout/${created.id}`);
  expect(record(payout).parse(body).data.label).toBe("Grüße, 東京 <b>&amp;</b>");
});

async function booksAgree(): Promise<boolean> {
  const books = z.object({ data: z.object({ agree: z.boolean() }) });
  return books.parse(await (await fetch(`${SANDBOX}/sandbox/books`)).json()).data.agree;
}
