import { expect, test } from "vitest";
import { heldTag } from "#components/payouts/review/held-tag.ts";

test.each([
  ["XRP", "XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi", "4294967295"],
  ["XRP", "XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb", null],
  ["XRP", "rU6K7V3Po4snVhBBaU29sesqs2qTQJWDw1", null],
  [
    "XLM",
    "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK",
    "9223372036854775808",
  ],
  ["BTC", "not an address", null],
  ["NEW_CHAIN", "XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi", null],
])("of %s, %s holds the tag %s", (currency, address, tag) => {
  expect(heldTag({ currency, address })).toBe(tag);
});
