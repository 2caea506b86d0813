import { expect, test } from "vitest";
import { changesOf, changesOfEvent, formatChange } from "#components/audit/event/changes.ts";
import { formatLimits } from "#lib/schemas/synced/limits-text.ts";

test("names what changed first, then what was set, taken away or stayed", () => {
  const before = { currency: "USDT_TRX", state: "queued", tag: "7", roles: ["maker"] };
  const after = {
    currency: "USDT_TRX",
    state: "sending",
    sentAt: "now",
    roles: ["maker", "viewer"],
  };
  const lines = changesOf(before, after).map((change) => `${change.path}: ${formatChange(change)}`);
  expect(lines).toEqual([
    "state: from queued to sending",
    "tag: removed, was 7",
    "roles: from maker to viewer and maker",
    "sent at: set to now",
    "currency: USDT_TRX",
  ]);
});

test("goes into what is nested", () => {
  const after = {
    approvalRule: { maxAmount: "5", isOn: false },
    people: [{ email: "a" }, { email: "" }],
  };
  expect(changesOf(null, after)).toEqual([
    { path: "approval rule › max amount", before: null, after: "5" },
    { path: "approval rule › is on", before: null, after: "no" },
    { path: "people › 1 › email", before: null, after: "a" },
    { path: "people › 2 › email", before: null, after: "an empty text" },
  ]);
});

test("what was ordered is called what payouts show it as, and no other's fields are", () => {
  const fee = { fee: "low", isFeeIncluded: true, walletId: "7", trackingId: "a", webhookUrl: "b" };
  expect(
    changesOf(null, { request: fee, memberId: "x", fee: "y" }).map(({ path }) => path),
  ).toEqual([
    "request › fee level",
    "request › fee included",
    "request › wallet",
    "request › tracking ID",
    "request › webhook URL",
    "member ID",
    "fee",
  ]);
});

test("a field in which a payout differs from its order is called what payouts show it as", () => {
  const after = { kind: "differs", fields: [{ field: "isFeeIncluded", found: "true" }] };
  expect(changesOf(null, after).map(formatChange)).toContain("set to fee included");
});

test("an amount is exact and without the zeros that the database adds", () => {
  const before = { limit: "9000.500000000000000000", least: "-0.000000000000000001", port: "1.0" };
  const after = { ...before, limit: "10000.000000000000000000" };
  expect(changesOf(before, after).map(formatChange)).toEqual([
    "from 9,000.5 to 10,000",
    "-0.000000000000000001",
    "1.0",
  ]);
});

test("another invitation is named by its address and not by its ID", () => {
  const before = { email: "ada@example.com" };
  const after = { replacedBy: "01a21698-45d6-785e-ba14-019e5a06614d" };
  const lines = (action: string) =>
    changesOfEvent({ action, before, after }, String).map(formatChange);
  expect(lines("people.revoke-invitation")).toEqual([
    "removed, was ada@example.com",
    "set to a newer invitation to this address",
  ]);
  expect(lines("payouts.replace")[1]).toBe(`set to ${after.replacedBy}`);
});

test("roles and limits of a member are in the words of the team page", () => {
  const limits = { wallets: ["2003"], currencies: [], tags: [] };
  const before = { roles: ["limited-viewer"], limits };
  const after = {
    roles: ["approver", "maker"],
    limits: { ...limits, currencies: ["TRX"], tags: ["July"] },
  };
  const wallet = () => "Payroll (2003)";
  const lines = changesOf(before, after, (read) => formatLimits(read, { wallet }));
  expect(lines.map((change) => `${change.path}: ${formatChange(change)}`)).toEqual([
    "roles: from limited viewer to maker and approver",
    "limits: from wallet Payroll (2003) to wallet Payroll (2003), currency TRX, tag July",
  ]);
});

test("has nothing to say of nothing", () => {
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf("one", "two").map(formatChange)).toEqual(["from one to two"]);
});
