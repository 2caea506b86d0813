import { expect, test } from "vitest";
import { amountText, rowText } from "#components/record-page/row-tools/row-text.ts";

test("a copied row has one line, its cells parted by tabs", () => {
  expect(rowText(["12\n  Nov", " Rent\tMay ", ""])).toBe("12 Nov\tRent May\t");
});

test("a spreadsheet runs nothing of a copied row, and reads amounts below zero as numbers", () => {
  const link = '=HYPERLINK("https://example.com")';
  expect(rowText([link, "-2+3+cmd|'/C calc'!A0", "@sum", "+1 USDT"])).toBe(
    `'${link}\t'-2+3+cmd|'/C calc'!A0\t'@sum\t'+1 USDT`,
  );
  // It takes the quotation marks off.
  expect(rowText(['"=1+1"', "Rent"])).toBe(`'"=1+1"\tRent`);
  expect(rowText(["-1,250.50", "+3", "Rent"])).toBe("-1,250.50\t+3\tRent");
});

test("a cell that begins with a quotation mark takes no cell after it into itself", () => {
  expect(rowText(['"Acme', "1250.5", 'the "new" one', '"Rent"'])).toBe(
    `"""Acme"\t1250.5\tthe "new" one\t"""Rent"""`,
  );
});

test("an amount is a number to the member's spreadsheet, and no other one than it is", () => {
  const exact = ["1250.000000000000000000", "-1250.500000000000000000", "0.000000000000000001"];
  expect(exact.map((text) => amountText(text, "point"))).toEqual([
    "1250",
    "-1250.5",
    "0.000000000000000001",
  ]);
  const byComma = exact.map((text) => amountText(text, "comma"));
  expect(byComma).toEqual(["1250", "-1250,5", "0,000000000000000001"]);
  expect(rowText(byComma)).toBe(byComma.join("\t"));
});
