import { expect, test } from "vitest";
import { checkPayout } from "#lib/addresses/check-payout.ts";
import { decimal } from "#lib/money/decimal.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

const catalogue = [
  currencyOf("USDT_TRX", { minPayout: "5" }),
  currencyOf("USDT_ETH", { minPayout: "20" }),
  currencyOf("NEW"),
];
const draft = {
  currency: "USDT_TRX",
  amount: decimal("12.5"),
  tag: null,
  isFeeIncluded: false,
  address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
};

test("finds nothing wrong with what can be sent, whatever zeros the amount has", () => {
  expect(checkPayout(draft, catalogue).errors).toEqual({});
});

test.each([
  ["amount", { amount: decimal("0") }, /above zero/],
  ["amount", { amount: decimal("-1") }, /sign/],
  ["amount", { amount: decimal("4.999999") }, /minimum payout is 5\./],
  ["amount", { amount: decimal("12.1234567") }, /6 decimal places/],
  ["amount", { amount: decimal("12.5000000000000000001") }, /6 decimal places/],
  ["address", { address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeM" }, /./],
  ["address", { currency: "USDT_ETH", amount: decimal("30") }, /Tron/],
  ["tag", { tag: "1" }, /have no tag/],
  ["currency", { currency: "USDT_NOWHERE" }, /doesn't pay out/],
] as const)("refuses a wrong %s: %j", (field, change, message) => {
  expect(checkPayout({ ...draft, ...change }, catalogue).errors[field]?.[0]).toMatch(message);
});

test.each(["Fiat", "fiat"])("refuses a currency of the type %s, whatever the address", (type) => {
  const euro = { ...currencyOf("EUR", { minPayout: "10" }), currencyType: type };
  const check = checkPayout({ ...draft, currency: "EUR" }, [...catalogue, euro]);
  expect(check.errors).toEqual({ currency: [expect.stringMatching(/fiat currency/)] });
  expect(check.address).toBeNull();
});

test("takes none of the catalogue where none is chosen yet, also where one has no symbol", () => {
  const nameless = currencyOf("", { minPayout: "20" });
  const check = checkPayout({ ...draft, currency: "" }, [nameless, ...catalogue]);
  expect(check).toMatchObject({ currency: null, errors: {} });
});

test("says so where the minimum can't be read", () => {
  const { errors, warnings } = checkPayout({ ...draft, currency: "NEW" }, catalogue);
  expect(errors.amount).toBeUndefined();
  expect(warnings.join()).toMatch(/can't be read/);
});

test("what an included fee brings is told apart from what else should be known", () => {
  const sol = { currency: "SOL", address: "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM" };
  const included = { ...draft, ...sol, amount: decimal("0.011"), isFeeIncluded: true };
  const { warnings, feeWarnings } = checkPayout(included, [
    currencyOf("SOL", { minPayout: "0.01" }),
  ]);
  expect(feeWarnings).toEqual([expect.stringMatching(/minimum payout/)]);
  expect(warnings).toEqual([...feeWarnings, expect.stringMatching(/checksum/)]);
});

test.each([
  ["another minimum payout", { id: "2", minPayout: decimal("20") }],
  ["a minimum payout that can't be read", { id: "2", minPayout: null }],
  ["another type", { id: "2", currencyType: "Fiat" }],
])("refuses a currency that the catalogue has twice, with %s", (_what, change) => {
  const twice = [...catalogue, { ...currencyOf("USDT_TRX", { minPayout: "5" }), ...change }];
  expect(checkPayout(draft, twice).errors.currency?.[0]).toMatch(/more than once/);
});

test("takes a currency that the catalogue has twice with the same words", () => {
  const twice = [
    ...catalogue,
    { ...currencyOf("USDT_TRX", { minPayout: "5.000" }), id: "2", name: "Tether" },
  ];
  expect(checkPayout(draft, twice).errors).toEqual({});
});

test("takes no minimum payout from the bare symbol or from another network", () => {
  const bare = [currencyOf("USDT", { minPayout: "1" }), currencyOf("USDT_ETH", { minPayout: "1" })];
  const { errors, currency, minimum } = checkPayout(draft, bare);
  expect(errors).toEqual({ currency: ["The provider doesn't pay out USDT_TRX."] });
  expect([currency, minimum]).toEqual([null, null]);
});
