import { expect, test } from "vitest";
import { amountPieces } from "#components/ui/display/breakable-amount.tsx";
import { decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";

test.each([
  ["123456789012.1123456", ["123,", "456,", "789,", "012.", "1123456"]],
  ["-1234.5", ["-1,", "234.", "5"]],
  ["999", ["999"]],
])("%s breaks between thousands and behind its point alone", (value, pieces) => {
  expect(amountPieces(groupedAmount(decimal(value)))).toEqual(pieces);
});
