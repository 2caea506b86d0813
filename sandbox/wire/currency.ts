import * as z from "zod";
import { formatMicros } from "#sandbox/clock.ts";
import { amount, int8 } from "#sandbox/database/columns.ts";

const currencyRow = z.object({
  id: int8,
  name: z.string(),
  symbol: z.string(),
  currency_type: z.string(),
  min_payout: amount,
  created_us: int8,
});

export type CurrencyWire = {
  id: number;
  name: string;
  symbol: string;
  currencyType: string;
  minPayout: string;
  createdAt: string;
};

/** A currency as the interface writes it (docs/provider-interface.md, Records). */
export function writeCurrency(row: unknown): CurrencyWire {
  const currency = currencyRow.parse(row);
  return {
    id: currency.id,
    name: currency.name,
    symbol: currency.symbol,
    currencyType: currency.currency_type,
    minPayout: currency.min_payout,
    createdAt: formatMicros(currency.created_us),
  };
}
