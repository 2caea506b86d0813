import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { allCurrencies } from "#lib/provider/all-currencies.ts";
import type { Currency } from "#lib/schemas/currency.ts";

/** Every currency of the catalogue, at most five minutes old. Rejects with a Failure. */
export const listAllCurrencies = operation(
  "catalogue.list",
  (): Promise<Currency[]> => allCurrencies(),
);
