import fc from "fast-check";
import { expect, test } from "vitest";
import { groupAddress } from "#lib/addresses/group-address.ts";

test.each([
  ["TR7NHqjeKQ", ["TR7N", "Hqje", "KQ"]],
  ["0x5aAeb605", ["0x", "5aAe", "b605"]],
  ["bitcoincash:qpm2qs", ["bitcoincash:", "qpm2", "qs"]],
  ["", []],
])("%s", (address, groups) => {
  expect(groupAddress(address)).toEqual(groups);
});

test("the groups joined are the address, whatever it holds", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0xqz:7A ", "\u200b", "\u{1f600}", "\ud800") }),
      (address) => {
        expect(groupAddress(address).join("")).toBe(address);
      },
    ),
  );
});
