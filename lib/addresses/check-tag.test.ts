import { expect, test } from "vitest";
import { checkTag } from "#lib/addresses/check-tag.ts";
import type { Network } from "#lib/addresses/network.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

const check = (code: string, tag: string) => checkTag(tag, networkOfCurrency(code));

test.each([
  ["XRP", "0"],
  ["XRP", "4294967295"],
  ["XRP", " 104729 "],
  ["XLM", "18446744073709551615"],
  ["USDC_XLM", "x".repeat(28)],
  ["TON", "y".repeat(123)],
  ["ATOM", "z".repeat(256)],
  ["XRP", ""],
  ["BTC", "  "],
])("%s takes %j", (code, tag) => {
  const valid = { verdict: "valid", normalised: tag.trim(), notes: [] };
  expect(check(code, tag)).toEqual(valid);
});

test.each([
  ["XRP", "4294967296", "0 to 4294967295"],
  ["XRP", "-1", "whole number"],
  ["XRP", "007", "whole number"],
  ["XRP", "1.0", "whole number"],
  ["XRP", "1e3", "whole number"],
  ["XRP", "\u0661", "whole number"],
  ["XRP", "12 34", "whole number"],
  ["XLM", "x".repeat(29), "at most 28 bytes, this one has 29"],
  ["XLM", "é".repeat(15), "this one has 30"],
  ["XLM", "a".repeat(64), "this one has 64"],
  ["USDT_TON", "y".repeat(124), "A tag on TON has at most 123 bytes"],
  ["ATOM", "z".repeat(257), "at most 256 bytes"],
  ["XLM", "a\u200bb", "a zero-width space (U+200B) at position 2"],
  ["XLM", "a\nb", "a line break"],
  ["TON", "\u{1f600}\u200b", "at position 2"],
  ["BTC", "1", "Addresses on Bitcoin have no tag"],
  ["USDT_TRX", "1", "Addresses on Tron have no tag"],
  ["XLM", "x".repeat(100_000), "too long"],
])("%s refuses %j", (code, tag, reason) => {
  expect(check(code, tag)).toMatchObject({
    verdict: "invalid",
    message: expect.stringContaining(reason),
  });
});

test("a memo that is too large for a number can still be text, and that is said", () => {
  expect(check("XLM", "18446744073709551616").notes[0]).toContain("only be sent as text");
});

test("letters beyond plain ones are pointed out", () => {
  expect(check("TON", "Счёт 5").notes[0]).toContain("beyond plain ones");
});

test("where the network is not stated the tag is not checked", () => {
  expect(check("USDT", "whatever").verdict).toBe("unchecked");
});

test("a network that needs a tag says so", () => {
  const xrp = networkOfCurrency("XRP");
  if (xrp === null) throw new Error("the XRP Ledger is in the catalogue");
  const strict: Network = { ...xrp, tag: { rule: "required", name: "Tag" } };
  expect(checkTag(" ", strict)).toMatchObject({ message: expect.stringContaining("needs a tag") });
  expect(checkTag("5", strict).verdict).toBe("valid");
});
