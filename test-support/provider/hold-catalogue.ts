import { accountClient } from "#lib/provider/account-client.ts";
import { type Catalogue, catalogueMemory } from "#lib/provider/all-currencies.ts";
import { currencyOf } from "#test-support/provider/currency.ts";

/** Has this process know a catalogue of these codes, without a provider. */
export function holdCatalogue(...codes: string[]): void {
  const currencies = codes.map((symbol, id) => currencyOf(symbol, { id: id + 1 }));
  keepCatalogue(Promise.resolve({ currencies, isWhole: true }));
}

/** Has this process take this for the catalogue that it has just read. */
export function keepCatalogue(all: Promise<Catalogue>): void {
  catalogueMemory(accountClient()).held = { readAt: Date.now(), all };
}
