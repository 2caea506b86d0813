import { encodeCashAddress } from "ecashaddrjs";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";
import { expect, test } from "vitest";
import { matchesStop } from "#lib/payouts/stop/matches-stop.ts";

const account = new Uint8Array(20).fill(3);
const classic = encodeAccountID(account);
const whole = (tag: number | false) => encodeXAddress(account, tag, false);
const cash = encodeCashAddress("bitcoincash", "p2pkh", account);

test.each([
  ["XRP", classic, whole(7), true],
  ["XRP", whole(7), classic, true],
  ["XRP", whole(7), whole(8), true],
  ["XRP", encodeAccountID(new Uint8Array(20).fill(4)), whole(7), false],
  ["BCH", cash, cash.replace("bitcoincash:", "").toUpperCase(), true],
  ["SUI", "0x2", `0x${"0".repeat(63)}2`, true],
  ["USDT_TRX", "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL", "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqel", false],
])("on %s a stop of the recipient %s holds back %s: %s", (currency, value, address, holds) => {
  const order = { request: { walletId: "1", currency, address }, memberIds: [] };
  expect(matchesStop({ scope: "recipient", value }, order)).toBe(holds);
});

test.each([
  ["DOGE", "doge", true],
  ["USDT_TRX", "USDT_TRC20", true],
  ["MATIC", "POL", true],
  ["USDT_TRX", "USDT_ETH", false],
  ["usdt", "USDT_TRX", true],
  ["USDT", "USDC_TRX", false],
])("a stop of the currency %s holds back a payout in %s: %s", (value, currency, holds) => {
  const order = { request: { walletId: "1", currency, address: "an address" }, memberIds: [] };
  expect(matchesStop({ scope: "currency", value }, order)).toBe(holds);
});
