import { symbolOf } from "#lib/addresses/rules-for-currency.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/**
 * The catalogue's own spelling of a currency's code, which is what payouts carry: as it was typed,
 * or else the one that differs in the case of its letters alone. Null if there is none, or more
 * than one.
 */
export function catalogueCode(code: string, catalogue: readonly Currency[]): string | null {
  return spelling(
    code,
    catalogue.flatMap(({ symbol }) => symbol ?? []),
  );
}

/** The catalogue's own spelling of a symbol, such as USDT of USDT_TRX; null as with a code. */
export function catalogueSymbol(symbol: string, catalogue: readonly Currency[]): string | null {
  return spelling(
    symbol,
    catalogue.flatMap(({ symbol: code }) => (code === null ? [] : symbolOf(code))),
  );
}

function spelling(typed: string, all: readonly string[]): string | null {
  const known = new Set(all);
  if (known.has(typed)) return typed;
  const alike = [...known].filter((one) => one.toUpperCase() === typed.toUpperCase());
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
