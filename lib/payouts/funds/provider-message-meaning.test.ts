import { expect, test } from "vitest";
import { messageKey } from "#lib/payouts/funds/provider-message-meaning.ts";

const key = (reason: string | null, errors: Record<string, string[]> = {}) =>
  messageKey({ reason, errors });

test("white space and Unicode form make no other message", () => {
  expect(key(" Insufficient\n  funds ")).toBe(key("Insufficient funds"));
  expect(key("Solde insuffisant\u00a0: re\u0301essayez")).toBe(
    key("Solde insuffisant : r\u00e9essayez"),
  );
});

test.each([
  ["insufficient funds", {}],
  ["Insufficient funds.", {}],
  ["Insufficient funds", { amount: ["x"] }],
  ["", { amount: ["Insufficient funds"] }],
  [null, {}],
])("%j with %j is another one", (reason, errors) => {
  expect(key(reason, errors)).not.toBe(key("Insufficient funds"));
});

test("of one general message, the fields tell which is meant, in any order", () => {
  const general = "The given data was invalid.";
  const amount = { amount: ["Not enough."] };
  expect(key(general, amount)).not.toBe(key(general, { address: ["Not enough."] }));
  expect(key(general, { a: ["1"], b: ["2"] })).toBe(key(general, { b: ["2"], a: ["1"] }));
});

test("no message has no key", () => {
  expect([key(null), key("  ")]).toEqual([null, null]);
});
