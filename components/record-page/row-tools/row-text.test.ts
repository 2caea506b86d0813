import { expect, test } from "vitest";
import { rowText } from "#components/record-page/row-tools/row-text.ts";

test("a copied row has one line, its cells parted by tabs", () => {
  expect(rowText(["12\n  Nov", " Rent\tMay ", ""])).toBe("12 Nov\tRent May\t");
});

test("a spreadsheet runs nothing of a copied row, and reads amounts below zero as numbers", () => {
  const link = '=HYPERLINK("https://example.com")';
  expect(rowText([link, "-2+3+cmd|'/C calc'!A0", "@sum", "+1 USDT"])).toBe(
    `'${link}\t'-2+3+cmd|'/C calc'!A0\t'@sum\t'+1 USDT`,
  );
  // It takes the quotation marks off.
  expect(rowText(['"=1+1"', '"Rent"'])).toBe(`'"=1+1"\t"Rent"`);
  expect(rowText(["-1,250.50", "+3", "Rent"])).toBe("-1,250.50\t+3\tRent");
});
