import { keptCatalogue } from "#lib/provider/all-currencies.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";

/** Has this process know a catalogue of these codes, without a provider. */
export function holdCatalogue(...codes: string[]): void {
  const currencies = codes.map((symbol, id) =>
    currencySchema.parse({
      id: id + 1,
      symbol,
      name: null,
      currencyType: null,
      minPayout: null,
      createdAt: null,
      unreadable: {},
    }),
  );
  const all = Promise.resolve({ currencies, isWhole: true });
  keptCatalogue.set({ readAt: Date.now(), all });
}
