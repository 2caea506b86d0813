import { expect, test } from "vitest";
import { comparableAddress } from "#lib/addresses/comparable-address.ts";

test.each([
  [
    "ETH",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
  ],
  [
    "BTC",
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ],
  [
    "XYZ",
    " bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
  ],
])("two writings of one address on %s are the same", (currency, one, other) => {
  expect(comparableAddress(one, currency)).toBe(comparableAddress(other, currency));
});

test("letters in the other case are another address where case counts", () => {
  const address = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL";
  expect(comparableAddress(address, "USDT_TRX")).toBe(address);
  expect(comparableAddress(address.toLowerCase(), "USDT_TRX")).not.toBe(address);
});
