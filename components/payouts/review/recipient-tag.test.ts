import { expect, test } from "vitest";
import { heldTag, recipientTag } from "#components/payouts/review/recipient-tag.tsx";

const XRP = { currency: "XRP", address: "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY", tag: null };

test("a network without tags says nothing of one", () => {
  const address = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeM";
  expect(recipientTag({ currency: "USDT_TRX", address, tag: null })).toBeNull();
  expect(recipientTag({ currency: "USDT_TRX", address, tag: "7" })).not.toBeNull();
});

test("a network with tags says that there is none, with its own word for it beside", () => {
  expect(recipientTag(XRP)).toEqual({ name: "Tag", content: "none" });
  expect(recipientTag({ ...XRP, currency: "TON" })?.name).toBe("Tag (comment)");
});

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
