import { describe, expect, test } from "vitest";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

const check = (code: string, address: string) => checkAddress(address, networkOfCurrency(code));

describe("BIP-173 and BIP-350", () => {
  test.each([
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ])("%s is valid and shown in small letters", (address) => {
    expect(check("BTC", address)).toEqual({
      verdict: "valid",
      normalised: address.toLowerCase(),
      notes: [],
      tagInAddress: null,
    });
  });

  test.each([
    "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y",
    "BC1SW50QGDZ25J",
    "bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs",
  ])("%s is valid, and the network has no rules for it yet", (address) => {
    const { verdict, notes } = check("BTC", address);
    expect(verdict).toBe("valid");
    expect(notes.join()).toMatch(/no rules yet .* may be lost/);
  });

  test.each([
    "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7",
    "tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy",
    "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c",
  ])("%s is of a test network, and that is said", (address) => {
    expect(check("BTC", address)).toMatchObject({
      verdict: "invalid",
      message: expect.stringContaining("test network"),
    });
  });

  test.each([
    // BIP-350, invalid; the ones that BIP-173 still called valid among them.
    "tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
    "tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf",
    "BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh",
    "tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47",
    "bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4",
    "BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R",
    "bc1pw5dgrnzv",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav",
    "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P",
    "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf",
    "tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j",
    "bc1gmk9yu",
    // BIP-173, invalid.
    "tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
    "BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2",
    "bc1rw5uspcuh",
    "bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90",
    "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7",
    "bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du",
    "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv",
    "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx",
    "BC1SW50QA3JX3S",
    "bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj",
  ])("%s is refused", (address) => {
    expect(check("BTC", address).verdict).toBe("invalid");
  });
});

test("mixed case is named as what is wrong", () => {
  const mixed = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4";
  expect(check("BTC", mixed).message).toContain("letters are mixed");
});

describe("base58check", () => {
  test.each([
    ["BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"],
    ["BTC", "3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC"],
    ["LTC", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9"],
    ["DOGE", "DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD"],
    ["DASH", "XpESxaUmonkq8RaLLp46Brx2K39ggQe226"],
    ["ZEC", "t1VmmGiyjVNeCjxDZzg7vZmd99WyzVby9yC"],
  ])("%s: %s is valid", (code, address) => {
    expect(check(code, address)).toMatchObject({ verdict: "valid", notes: [] });
  });

  test.each([
    ["BTC", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "test network"],
    ["BTC", "2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", "test network"],
    ["LTC", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "test network"],
    ["ZEC", "t26YoyZ1iPgiMEWL4zGUm74eVWfhyDMXzY2", "test network"],
    ["BTC", "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ", "private key"],
    ["BTC", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3", "checksum"],
    ["BTC", "1BvBMSEYstWetqTFn50u4m4GFg7xJaNVN2", "“0” at position 19"],
    ["BTC", "1111111111111111111114oLvT2", "No one"],
    [
      "LTC",
      "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
      "an address on Bitcoin; this currency is on Litecoin",
    ],
    ["DOGE", "XpESxaUmonkq8RaLLp46Brx2K39ggQe226", "an address on Dash"],
  ])("%s: %s is refused", (code, address, reason) => {
    expect(check(code, address)).toMatchObject({
      verdict: "invalid",
      message: expect.stringContaining(reason),
    });
  });

  test("a Litecoin address in Bitcoin's old form is valid with a warning", () => {
    const { verdict, notes } = check("LTC", "3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC");
    expect(verdict).toBe("valid");
    expect(notes.join()).toContain("the same on Bitcoin");
  });

  test("forms that cannot be checked are never valid", () => {
    const unified = `u1${"qpzry9x8gf2tvdw0s3jn54khce6mua7l".repeat(4)}`;
    const mweb = `ltcmweb1${"qpzry9x8gf2tvdw0s3jn54khce6mua7l".repeat(4)}`;
    expect(check("ZEC", unified).verdict).toBe("unchecked");
    expect(check("LTC", mweb).verdict).toBe("unchecked");
  });
});
