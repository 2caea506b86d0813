import { expect, test } from "vitest";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";

const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/**
 * Orders keep these hashes, and equal ones are told by them: where one changes, a migration has all of that network
 * filled in again (docs/changing-things.md, "A way in which a recipient is written").
 */
test.each([
  ["USDT_ETH", EVM, "6421119cb62121ce"],
  ["INJ", EVM, "52d4493139ae3264"],
  ["USDT_KAVA", EVM, "11ae09d410ae0ab8"],
  ["SEI", EVM, "905decfe73618bf2"],
  ["APT", EVM, "b065b832bea809c7"],
  ["USDT_TRX", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "9630269162d1b536"],
  ["TON", "EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c", "a07ce03b12db4f1d"],
  ["XLM", "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ", "8c82b5a4f60bbca4"],
  ["BCH", "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "f70bb13e9f1d02ad"],
  [
    "KAS",
    "kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j",
    "8d3f7f6968c6e542",
  ],
  ["XEC", "ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2", "c032de84990891c8"],
])("of %s to %s", (currency, address, hash) => {
  expect(recipientHash({ currency, address, tag: null }).slice(0, 16)).toBe(hash);
});
