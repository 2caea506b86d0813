import { expect, test } from "vitest";
import { hasAddressForm } from "#sandbox/addresses/address-form.ts";
import { CURRENCIES, currencyOf } from "#sandbox/business/currencies.ts";
import { Market } from "#sandbox/business/market.ts";
import { walletsOf } from "#sandbox/business/wallets.ts";
import { DAY } from "#sandbox/clock.ts";

test("prices wander within reason and are the same for the same seed", () => {
  const [one, other] = [new Market("s", 0), new Market("s", 0)];
  for (const currency of CURRENCIES) {
    // Asked for in another order, the days are the same.
    const late = one.usd(currency, 900 * DAY);
    for (const day of [0, 365, 729, 900]) {
      const price = one.usd(currency, day * DAY);
      expect(price).toBe(other.usd(currency, day * DAY));
      expect(price).toBeGreaterThan(currency.usd / 6n);
      expect(price).toBeLessThan(currency.usd * 6n);
    }
    expect(one.usd(currency, 900 * DAY)).toBe(late);
  }
});

test("a coin has one price on all its networks", () => {
  const market = new Market("s", 0);
  expect(market.usd(currencyOf("ETH_ARB"), 99 * DAY)).toBe(market.usd(currencyOf("ETH"), 99 * DAY));
});

test("the catalogue: 45 currencies, each with a wallet, codes of the form <SYMBOL>_<NETWORK>", () => {
  expect(CURRENCIES).toHaveLength(45);
  for (const { symbol } of CURRENCIES) {
    expect(symbol).toMatch(/^[A-Z]+(_[A-Z]+)?$/);
    expect(walletsOf(symbol).length).toBeGreaterThan(0);
  }
});

test("an address of one network does not pass for another with another form", () => {
  expect(hasAddressForm("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "evm")).toBe(false);
  expect(hasAddressForm("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "tron")).toBe(true);
  expect(hasAddressForm("tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "bitcoin")).toBe(false);
});
