import { describe, expect, test } from "vitest";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

const check = (address: string, tag?: string) =>
  checkAddress(address, networkOfCurrency("XRP"), tag);

/** XLS-5: the account rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf with these tags. */
const VECTORS = [
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb", null],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtV8AqEL4xcZj5whKbmc", "0"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC", "1"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtV8zpDURx7DzBCkrQE7", "2"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtVoYiC9UvKfjKar4LJe", "32"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtVoKj3MnFGMXEFMnvJV", "276"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtVozpjdhPQVdt3ghaWw", "65591"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtVqrDUk2vDpkTjPsY73", "16781933"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtV1kAsixQTdMjbWi39u", "4294967294"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi", "4294967295"],
] as const;

describe.each(VECTORS)("%s", (address, tag) => {
  test(`holds the tag ${tag}`, () => {
    expect(check(address)).toMatchObject({ verdict: "valid", tagInAddress: { tag } });
  });

  test("takes the same tag beside it and refuses another", () => {
    if (tag !== null) expect(check(address, tag).verdict).toBe("valid");
    expect(check(address, "77")).toMatchObject({
      verdict: "invalid",
      message: expect.stringMatching(
        tag === null ? /no tag, but the tag is 77/ : /but the tag is 77/,
      ),
    });
  });
});

test("a classic address says nothing about the tag", () => {
  const classic = { verdict: "valid", tagInAddress: null, notes: [] };
  expect(check("rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf", "77")).toMatchObject(classic);
});

test.each([
  ["T7oKJ3q7s94kDH6tpkBowhetT1JKfcfdSCmAXbS75iATyLD", "test network"],
  ["XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDD", "checksum"],
  ["rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpg", "checksum"],
  ["rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYp0", "“0” at position 34"],
  ["rrrrrrrrrrrrrrrrrrrrrhoLvTp", "No one"],
  ["rrrrrrrrrrrrrrrrrrrrBZbvji", "No one"],
  ["sn259rEFXrQrWyx3Q7XneWcwV6dfL", "private key"],
  ["1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "an address on Bitcoin; this currency is on XRP Ledger"],
])("%s is refused", (address, reason) => {
  expect(check(address)).toMatchObject({
    verdict: "invalid",
    message: expect.stringContaining(reason),
  });
});
