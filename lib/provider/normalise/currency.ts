import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** A currency (docs/provider-interface.md, Records). */
export function normaliseCurrency(value: unknown): Currency {
  return normaliseRecord(value, ({ text, amount }) => ({
    name: text("name"),
    symbol: text("symbol"),
    currencyType: text("currencyType"),
    minPayout: amount("minPayout"),
  }));
}
