import { normaliseRecord } from "#lib/provider/normalise/record.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** Provider interface, 2.5. */
export function normaliseCurrency(value: unknown): Currency {
  return normaliseRecord(value, ({ text, amount }) => ({
    name: text("name"),
    symbol: text("symbol"),
    currencyType: text("currencyType"),
    minPayout: amount("minPayout"),
  }));
}
