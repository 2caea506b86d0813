import { currencyNames } from "#lib/addresses/format-currency.ts";
import type { Figures } from "#lib/schemas/figures/figures.ts";

/** What the currencies of figures are called wherever one of them is named. */
export function namesIn({ currencies, fees }: Pick<Figures, "currencies" | "fees">) {
  return currencyNames([
    ...currencies.map(({ currency }) => currency),
    ...fees.flatMap(({ currency, convertedTo }) => [currency, convertedTo]),
  ]);
}
