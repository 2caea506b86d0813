import { headingAmount } from "#lib/money/format.ts";
import type { Tally } from "#lib/schemas/figures/figures.ts";

type Words = { part: (amount: string, count: number) => string; all: string };

/** What is said of the part whose currency is inferred: no amount where it is all, which is beside it. */
export function formatInferred(
  { inferred, moved }: { inferred: Tally | undefined; moved: Tally | undefined },
  currency: string | null,
  words: Words,
): string | null {
  if (inferred === undefined || inferred.count === 0) return null;
  if (inferred.count === moved?.count) return words.all;
  return words.part(headingAmount(inferred.amount, currency), inferred.count);
}
