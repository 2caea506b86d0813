import type { CurrencyCandidate, UnknownCurrencies } from "#lib/schemas/currency-rule.ts";

/** The currencies that a record on a network may be in, the likeliest first: any where no network is known. */
export function candidatesOn(
  network: string | null,
  candidates: UnknownCurrencies["candidates"],
): readonly CurrencyCandidate[] {
  if (network !== null) return candidates[network] ?? [];
  return Object.values(candidates)
    .flat()
    .toSorted((a, b) => b.conversions - a.conversions);
}
