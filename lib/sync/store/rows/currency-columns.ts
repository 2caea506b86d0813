import { type KnownCurrency, PENDING_CURRENCY } from "#lib/schemas/records/known-currency.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { columnCode } from "#lib/sync/store/rows/column-value.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";

/**
 * A record's currency as its columns hold it: what the record itself proves, otherwise what was worked out
 * last, otherwise that it is still to be worked out. Without its address there is nothing to go by.
 */
export function currencyColumns(
  own: KnownCurrency,
  judged: KnownCurrency | null,
  address: string | null,
): Row {
  if (own.basis === "exact") {
    const row = toColumns(own);
    if (row.currency !== null) return row;
  }
  return toColumns(hasAddress(address) ? (judged ?? PENDING_CURRENCY) : WITHOUT_ADDRESS);
}

export function toColumns({ code, basis, reason }: KnownCurrency) {
  return { currency: columnCode(code), currency_basis: basis, currency_reason: reason };
}

const WITHOUT_ADDRESS: KnownCurrency = { code: null, basis: "unknown", reason: "no-address" };

/** Whether there is an address to go by: the provider may mask or leave out those of its lists. */
export function hasAddress(address: string | null): boolean {
  return address !== null && address !== "" && !isMasked(address);
}
