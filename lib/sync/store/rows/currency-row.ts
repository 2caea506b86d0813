import { normaliseCurrency } from "#lib/provider/normalise/currency.ts";
import { columnCode, columnText } from "#lib/sync/store/column-value.ts";
import type { RecordColumns, RecordSource } from "#lib/sync/store/rows/record-source.ts";

/** A currency's columns. The whole catalogue is read again each time, so none of it counts as moving. */
export function currencyColumns({ value }: RecordSource): RecordColumns {
  const currency = normaliseCurrency(value);
  return {
    columns: {
      symbol: columnCode(currency.symbol),
      name: columnText(currency.name),
      type: columnCode(currency.currencyType),
      min_payout: currency.minPayout,
    },
    final: true,
  };
}
