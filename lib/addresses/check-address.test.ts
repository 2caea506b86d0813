import { describe, expect, test } from "vitest";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

const ADDRESS = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
const bitcoin = networkOfCurrency("BTC");

describe("what comes along with copying", () => {
  test("outer spaces, tabs and line breaks are left out, and that is said", () => {
    expect(checkAddress(` \t${ADDRESS}\r\n`, bitcoin)).toEqual({
      verdict: "valid",
      normalised: ADDRESS,
      notes: ["Spaces around the address were left out."],
      tagInAddress: null,
    });
  });

  test.each([
    [`${ADDRESS}\u200b`, "a zero-width space (U+200B) at position 35"],
    [`\ufeff${ADDRESS}`, "a byte order mark (U+FEFF) at position 1"],
    [`\u00a0${ADDRESS}`, "a no-break space (U+00A0) at position 1"],
    [` ${ADDRESS.slice(0, 9)} ${ADDRESS.slice(9)}`, "a space at position 10"],
    [ADDRESS.replace("A", "\u0410"), "Cyrillic “\u0410” (U+0410) at position 19"],
    [ADDRESS.replace("B", "\u0392"), "Greek “\u0392” (U+0392) at position 2"],
    [ADDRESS.replace("1", "\uff11"), "full-width “\uff11” (U+FF11) at position 1"],
    [`\u202e${ADDRESS}`, "a right-to-left override (U+202E) at position 1"],
    [`${ADDRESS}\u{e0061}`, "an invisible character (U+E0061) at position 35"],
    [`${ADDRESS}\u0301`, "an invisible character (U+0301) at position 35"],
    [`${ADDRESS}\u0000`, "an invisible character (U+0000) at position 35"],
    [`\u{1f600}\u200b${ADDRESS}`, "“\u{1f600}” (U+1F600) at position 1"],
    [`1\u{1f600}${ADDRESS}`, "“\u{1f600}” (U+1F600) at position 2"],
  ])("%j is refused, naming the character and its position", (text, named) => {
    expect(checkAddress(text, bitcoin)).toMatchObject({
      verdict: "invalid",
      message: expect.stringContaining(`There is ${named}`),
    });
  });

  test.each([
    ["", "Enter the recipient address."],
    ["  ", "Enter the recipient address."],
    ["x".repeat(10_000), "too long"],
    [`bitcoin:${ADDRESS}?amount=1`, "payment link"],
  ])("%j is refused", (text, reason) => {
    expect(checkAddress(text, bitcoin)).toMatchObject({
      verdict: "invalid",
      message: expect.stringContaining(reason),
    });
  });
});

describe("a network that is not stated or not known", () => {
  test("is never checked, and what is recognised is said", () => {
    const check = checkAddress("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", networkOfCurrency("USDT"));
    expect(check.verdict).toBe("unchecked");
    expect(check.notes[0]).toContain("does not say its network");
    expect(check.notes[1]).toBe("This is an address on Tron.");
    expect(checkAddress("anything", null).notes).toHaveLength(1);
  });

  test("refuses characters that no address has all the same", () => {
    expect(checkAddress(`${ADDRESS}\u200b`, null).verdict).toBe("invalid");
  });
});

test("a Tron address as nodes write it has no checksum, so nobody is paid by it", () => {
  const hex = "41a614f803b6fd780986a42c78ec9c7f77e6ded13c";
  for (const text of [hex, hex.toUpperCase(), `0x${hex}`]) {
    expect(checkAddress(text, networkOfCurrency("USDT_TRX")).verdict).toBe("invalid");
  }
});
