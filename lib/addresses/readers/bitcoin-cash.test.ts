import { describe, expect, test } from "vitest";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import { cashAddrWords, readCashAddr } from "#lib/addresses/readers/cashaddr.ts";

const check = (address: string) => checkAddress(address, networkOfCurrency("BCH"));

// CashAddr specification, "Examples of address translation".
describe.each([
  ["1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu", "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
  ["1KXrWXciRDZUpQwQmuM1DbwsKDLYAYsVLR", "bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy"],
  ["16w1D5WRVKJuZUsSRzdLp9w3YGcgoxDXb", "bitcoincash:qqq3728yw0y47sqn6l2na30mcw6zm78dzqre909m2r"],
  ["3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC", "bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq"],
  ["3LDsS579y7sruadqu11beEJoTjdFiFCdX4", "bitcoincash:pr95sy3j9xwd2ap32xkykttr4cvcu7as4yc93ky28e"],
  ["31nwvkZwyPdgzjBJZXfDmSWsC4ZLKpYyUw", "bitcoincash:pqq3728yw0y47sqn6l2na30mcw6zm78dzq5ucqzc37"],
])("%s", (legacy, address) => {
  const bare = address.slice("bitcoincash:".length);

  test("is valid in the old form, with a warning that Bitcoin shares it", () => {
    const { verdict, notes } = check(legacy);
    expect(verdict).toBe("valid");
    expect(notes.join()).toContain("the same on Bitcoin");
  });

  test("is valid as CashAddr with and without prefix, in either case but not mixed", () => {
    for (const text of [address, bare, address.toUpperCase(), bare.toUpperCase()])
      expect(check(text)).toMatchObject({ verdict: "valid", normalised: text.toLowerCase() });
    expect(check(`bitcoincash:${bare.toUpperCase()}`).verdict).toBe("invalid");
    expect(check(`${bare.slice(0, -1)}${bare.slice(-1).toUpperCase()}`).verdict).toBe(
      /[a-z]$/.test(bare) ? "invalid" : "valid",
    );
  });
});

// CashAddr specification, "Larger test vectors": size in bytes, type, address.
test.each([
  [20, 0, "bitcoincash:qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2"],
  [20, 1, "bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t"],
  [20, 1, "pref:pr6m7j9njldwwzlg9v7v53unlr4jkmx6ey65nvtks5"],
  [24, 0, "bitcoincash:q9adhakpwzztepkpwp5z0dq62m6u5v5xtyj7j3h2ws4mr9g0"],
  [28, 1, "pref:pgagf7w02x4wnz3mkwnchut2vxphjzccwxgjvvjmlsxqwkcrsr6gzkn"],
  [32, 0, "bitcoincash:qvch8mmxy0rtfrlarg7ucrxxfzds5pamg73h7370aa87d80gyhqxq5nlegake"],
  [40, 1, "bchtest:pnq8zwpj8cq05n7pytfmskuk9r4gzzel8qtsvwz79zdskftrzxtar994cgutavfklvmgm6ynej"],
  [
    48,
    0,
    "bitcoincash:qh3krj5607v3qlqh5c3wq3lrw3wnuxw0sp8dv0zugrrt5a3kj6ucysfz8kxwv2k53krr7n933jfsunqex2w82sl",
  ],
  [
    56,
    1,
    "pref:pmvl5lzvdm6km38lgga64ek5jhdl7e3aqd9895wu04fvhlnare5937w4ywkq57juxsrhvw8ym5d8qx7sz7zz0zvcypqsammyqffl",
  ],
  [
    64,
    0,
    "bitcoincash:qlg0x333p4238k0qrc5ej7rzfw5g8e4a4r6vvzyrcy8j3s5k0en7calvclhw46hudk5flttj6ydvjc0pv3nchp52amk97tqa5zygg96mtky5sv5w",
  ],
])("%i bytes of type %i: %s", (size, type, address) => {
  const [prefix = "", payload = ""] = address.split(":");
  const words = cashAddrWords(prefix, payload);
  if (words === null) throw new Error("the checksum does not agree");
  const read = readCashAddr(words);
  expect({ type: read?.type, size: read?.hash.length }).toEqual({ type, size });
});

// CashAddr specification, "Checksum": right checksums around what is no payload.
test.each([
  "prefix:x64nx6hz",
  "p:gpf8m4h7",
  "bitcoincash:qpzry9x8gf2tvdw0s3jn54khce6mua7lcw20ayyn",
  "bchtest:spectestnetaddressrealrealaddressqpan2k9lh",
  "bchreg:555555555555555555555555555555555555555555555udxmlmrz",
])("%s has a right checksum and is no address", (text) => {
  const [prefix = "", payload = ""] = text.split(":");
  expect(cashAddrWords(prefix, payload)).not.toBeNull();
  expect(check(text).verdict).toBe("invalid");
});

test.each([
  ["bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t", "test network"],
  ["pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t", "test network"],
  ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q", "checksum"],
  ["bitcoincash:qr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t", "checksum"],
  ["bitcoincash:qvch8mmxy0rtfrlarg7ucrxxfzds5pamg73h7370aa87d80gyhqxq5nlegake", "not an address"],
  [
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "an address on Bitcoin; this currency is on Bitcoin Cash",
  ],
])("%s is refused", (address, reason) => {
  expect(check(address)).toMatchObject({
    verdict: "invalid",
    message: expect.stringContaining(reason),
  });
});
