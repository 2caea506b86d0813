import type { Currency } from "#lib/schemas/currency.ts";

/**
 * The catalogue's own spelling of a currency's code, which is what payouts carry: as it was typed, or
 * else the one that differs in the case of its letters alone. Null where there is none, or more than one.
 */
export function catalogueCode(code: string, catalogue: readonly Currency[]): string | null {
  const codes = new Set(catalogue.flatMap(({ symbol }) => symbol ?? []));
  if (codes.has(code)) return code;
  const alike = [...codes].filter((one) => one.toUpperCase() === code.toUpperCase());
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
