import { expect, test } from "vitest";
import { tagHint } from "#components/payouts/form/tag-hint.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

test.each([
  ["XRP", "The recipient's tag. Exchanges need one."],
  ["XLM", "The recipient's tag, called memo on Stellar. Exchanges need one."],
  ["USDT_TON", "The recipient's tag, called comment on TON. Exchanges need one."],
  ["BTC", "Bitcoin has no tags."],
  ["NEW_CHAIN", "Add one if the recipient gave you a tag or memo."],
])("the tag of %s is explained, with the network's own name for it", (currency, hint) => {
  expect(tagHint(networkOfCurrency(currency))).toBe(hint);
});

test("where a tag is required, the hint says what happens without", () => {
  const stellar = networkOfCurrency("XLM");
  if (stellar === null) throw new Error("Stellar is in the catalogue");
  expect(tagHint({ ...stellar, tag: { rule: "required", name: "Memo" } })).toBe(
    "The recipient's tag, called memo on Stellar. Without it the money may be lost.",
  );
});
