import { expect, test } from "vitest";
import { formatInferred } from "#components/overview/format-inferred.ts";
import { inferredInFigure } from "#components/overview/messages.ts";
import { decimal } from "#lib/money/decimal.ts";

const tally = (amount: string, count: number) => ({ count, unread: 0, amount: decimal(amount) });

test.each([
  ["nothing", tally("0", 0), null],
  ["a part", tally("5", 1), "of which the currency is inferred: 5 (1)"],
  ["as much, by fewer payments", tally("7", 2), "of which the currency is inferred: 7 (2)"],
  ["all, whose amount is beside it", tally("7", 3), "the currency is inferred"],
])("of what came in, %s is inferred", (_what, inferred, words) => {
  const moved = tally("7", 3);
  expect(formatInferred({ inferred, moved }, "TRX", inferredInFigure)).toBe(words);
});
