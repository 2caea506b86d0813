import { expect, test } from "vitest";
import { decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { readShownAmount } from "#lib/money/read-shown-amount.ts";

test.each(["0", "1250.5", "999", "1250", "1234567.000000000000000001"])(
  "%s is read as Counterfoil shows it and as it is typed",
  (text) => {
    expect(readShownAmount(text)).toBe(decimal(text));
    expect(readShownAmount(` ${groupedAmount(decimal(text))} `)).toBe(decimal(text));
  },
);

test.each(["1,5", "1,25,000", "1,250,5", "0,125", ",250", "1.250,5", "1 250", "1,250.", "x"])(
  "%s is no amount: nothing is guessed",
  (text) => expect(readShownAmount(text)).toBeNull(),
);
