import { type Currency, currencySchema } from "#lib/schemas/records/currency.ts";

/** A currency of the provider's catalogue, by its code alone unless more is said. */
export function currencyOf(
  symbol: string | null,
  { id = 1, minPayout = null }: { id?: number; minPayout?: string | null } = {},
): Currency {
  return currencySchema.parse({
    id,
    symbol,
    name: symbol,
    currencyType: null,
    minPayout,
    createdAt: null,
    unreadable: {},
  });
}
