import { expect, test } from "vitest";
import { changesOf, formatChange } from "#components/audit/event/changes.ts";

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
    "roles: from maker to maker, viewer",
    "sent at: set to now",
    "currency: still USDT_TRX",
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

test("has nothing to say of nothing", () => {
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf("one", "two").map(formatChange)).toEqual(["from one to two"]);
});
