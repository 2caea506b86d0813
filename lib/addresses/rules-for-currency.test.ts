import { expect, test } from "vitest";
import { isAddressCheckDemanded, ruleFor } from "#lib/addresses/rules-for-currency.ts";
import { decimal } from "#lib/money/decimal.ts";

const rule = (currency: string, limit: string | null, demandsAddressCheck = false) => ({
  currency,
  limit: limit === null ? null : decimal(limit),
  demandsAddressCheck,
});

const ALWAYS = rule("*", "0");
const NEVER = rule("*", null);

test.each([
  ["its own", "DOGE", [NEVER, rule("doge", "0"), rule("DOGE", "5")], "DOGE"],
  ["the one for all others", "DOGE", [rule("BTC", "0"), NEVER], "*"],
  ["one in other letters", "DOGE", [NEVER, rule("doge", "0")], "doge"],
  [
    "one with another name of the network",
    "USDT_TRC20",
    [NEVER, rule("USDT_TRX", "9")],
    "USDT_TRX",
  ],
  ["one of before the network was named", "USDT_TRX", [NEVER, rule("USDT", "9")], "USDT"],
  ["one under a coin's former symbol", "POL", [rule("MATIC", "9")], "MATIC"],
  ["none of another network", "USDT_ETH", [NEVER, rule("USDT_TRX", "9")], "*"],
  ["the strictest where none is its own", "DOGE", [rule("doge", "9"), ALWAYS], "*"],
  ["the strictest of several", "DOGE", [rule("doge", "9"), rule("Doge", "8"), NEVER], "Doge"],
])("what holds for a currency is %s", (_, currency, rules, expected) => {
  expect(ruleFor(rules, currency)?.currency).toBe(expected);
  expect(ruleFor(rules.toReversed(), currency)?.currency).toBe(expected);
});

test("no rule holds for a currency that none names, where there is none for all others", () => {
  expect(ruleFor([rule("BTC", "0")], "DOGE")).toBeNull();
});

test("a check of the address is demanded by any of the rules that hold", () => {
  const checked = rule("doge", "9", true);
  expect(isAddressCheckDemanded([checked, ALWAYS], "DOGE")).toBe(true);
  expect(isAddressCheckDemanded([checked, rule("DOGE", "0")], "DOGE")).toBe(false);
});
