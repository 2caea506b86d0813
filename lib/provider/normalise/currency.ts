import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** A currency (docs/provider-interface.md, Records). */
export function normaliseCurrency(value: unknown): Currency {
  return normaliseRecord(value, ({ text, code, currencyCode, amount }) => ({
    name: text("name"),
    symbol: currencyCode("symbol"),
    currencyType: code("currencyType"),
    minPayout: amount("minPayout"),
  }));
}
