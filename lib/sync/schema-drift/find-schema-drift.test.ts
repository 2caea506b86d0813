import fc from "fast-check";
import { expect, test } from "vitest";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { countDrifts, findDrifts } from "#lib/sync/schema-drift/find-schema-drift.ts";

const PAYOUT = {
  id: 7,
  label: "Refund",
  amount: "1.000000000000000000",
  address: "T1",
  tag: null,
  fee: "low",
  feeAmount: null,
  isFeeIncluded: 1,
  walletId: 3,
  walletCurrency: "USDT_TRX",
  status: "Created",
  note: "",
  createdAt: "2026-11-21T10:00:00.000000Z",
};

const TRANSACTION = {
  id: 9,
  amount: "1.0",
  blockchainFee: "0.1",
  address: "T*1",
  txnHash: "ab",
  tag: null,
  status: "Confirmed",
  createdAt: "2026-11-21T10:00:00.000000Z",
};

test("a list item as the interface shows it is no drift, with or without its tracking ID", () => {
  expect(findDrifts("payouts", PAYOUT)).toEqual([]);
  expect(findDrifts("payouts", { ...PAYOUT, trackingId: "A-1" })).toEqual([]);
  expect(findDrifts("transactions", TRANSACTION)).toEqual([]);
});

test("each deviation is told by its kind and path", () => {
  const { label: _label, ...unlabelled } = PAYOUT;
  const odd = { ...unlabelled, fee: "urgent", amount: {}, risk: { score: 3 } };
  expect(findDrifts("payouts", odd)).toEqual([
    { kind: "type", path: "amount", word: "", example: "{}" },
    { kind: "value", path: "fee", word: "urgent", example: '"urgent"' },
    { kind: "field", path: "risk", word: "", example: '{"score":3}' },
    { kind: "absent", path: "label", word: "", example: "" },
  ]);
});

test("a word that came as a number is as unknown as one that came as text", () => {
  expect(findDrifts("payouts", { ...PAYOUT, fee: 2 })).toEqual([
    { kind: "value", path: "fee", word: "2", example: "2" },
  ]);
});

test("no status is one: those that are not known have a list of their own", () => {
  expect(findDrifts("payouts", { ...PAYOUT, status: "Frozen" })).toEqual([]);
  expect(findDrifts("transactions", { ...TRANSACTION, status: "Orphaned" })).toEqual([]);
});

test("a createdAt outside of from and to be one, with the time that came", () => {
  expect(findDrifts("payouts", PAYOUT, true)).toEqual([
    { kind: "filter", path: "createdAt", word: "", example: '"2026-11-21T10:00:00.000000Z"' },
  ]);
});

test("what a payment embeds is looked at too", () => {
  const payment = {
    id: 1,
    paymentStatus: "Settled",
    paymentType: "Deposit",
    blockExplorerLinkAddress: "",
    blockExplorerLinkHash: "",
    processingFee: "0",
    conversionFee: "0",
    createdAt: null,
    transaction: { ...TRANSACTION, status: "Orphaned", block: 5 },
  };
  expect(findDrifts("payments", payment).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    "field transaction.block",
  ]);
});

test.each([null, 7, "text", []])("a row that is no object: %j", (value) => {
  const [drift, ...more] = findDrifts("payouts", value);
  expect(drift).toMatchObject({ kind: "row", path: "row", example: JSON.stringify(value) });
  expect(more).toEqual([]);
});

test("a row without an id is one, and an example is never longer than a table cell holds", () => {
  const long = "9".repeat(10_000);
  const { id: _id, ...anonymous } = { ...PAYOUT, note: long };
  const [drift] = findDrifts("payouts", anonymous);
  expect(drift).toMatchObject({ kind: "row", path: "id" });
  expect(drift?.example).toHaveLength(201);
});

test("a batch is counted by kind and word, and keeps its first record", () => {
  const urgent = { ...PAYOUT, fee: "urgent" };
  const entries = [
    { id: "1", value: urgent },
    { id: "2", value: { ...urgent, fee: "slow" } },
    { id: "3", value: urgent },
  ];
  expect(countDrifts("payouts", entries)).toMatchObject([
    { word: "slow", recordId: "2", times: 1 },
    { word: "urgent", recordId: "1", times: 2 },
  ]);
});

test("any JSON at all is looked at without a failure", () => {
  fc.assert(
    fc.property(fc.constantFrom(...RESOURCE_NAMES), fc.jsonValue(), (resource, value) => {
      for (const { example } of findDrifts(resource, value)) {
        expect(example.length).toBeLessThanOrEqual(201);
      }
    }),
  );
});
