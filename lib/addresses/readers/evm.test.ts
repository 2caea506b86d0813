import { describe, expect, test } from "vitest";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

const check = (code: string, address: string) => checkAddress(address, networkOfCurrency(code));

/** EIP-55, "Test Cases". */
const VECTORS = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];

describe.each(VECTORS)("%s", (address) => {
  test("is valid, and asks to confirm the network", () => {
    const { verdict, normalised, notes } = check("USDT_BSC", address);
    expect({ verdict, normalised }).toEqual({ verdict: "valid", normalised: address });
    expect(notes.join()).toContain("expects it on BNB Smart Chain");
  });

  test.each([
    ["small letters", address.toLowerCase()],
    ["capitals", `0x${address.slice(2).toUpperCase()}`],
  ])("in %s passes unchecked and is shown with its checksum", (_case, text) => {
    const { verdict, normalised, notes } = check("ETH", text);
    expect({ verdict, normalised }).toEqual({ verdict: "unchecked", normalised: address });
    expect(notes[0]).toContain("no checksum");
  });

  test("with one letter in the wrong case is refused", () => {
    [...address].forEach((letter, at) => {
      const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
      if (at < 2 || other === letter) return;
      const wrong = address.slice(0, at) + other + address.slice(at + 1);
      expect(check("ETH", wrong)).toMatchObject({
        verdict: "invalid",
        message: expect.stringContaining("EIP-55"),
      });
    });
  });
});

test.each([
  ["0x0000000000000000000000000000000000000000", "No one"],
  ["0x0000000000000000000000000000000000000001", "No one"],
  ["0x000000000000000000000000000000000000dEaD", "No one"],
  ["0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", "No one"],
  [`0x${"ab".repeat(32)}`, "private key"],
  ["ab".repeat(32), "private key"],
  ["5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "Write 0x before it"],
  ["0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "small x"],
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe", "this has 39"],
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0", "this has 41"],
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg", "not an address on Ethereum"],
  ["payee.eth", "not an address on Ethereum"],
  ["ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "payment link"],
  ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "an address on Tron; this currency is on Ethereum"],
])("%s is refused in words that say what to do", (address, reason) => {
  expect(check("ETH", address)).toMatchObject({
    verdict: "invalid",
    message: expect.stringContaining(reason),
  });
});
