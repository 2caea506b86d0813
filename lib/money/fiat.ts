/** Tokens that stand for one unit of a fiat currency. */
const STABLECOINS = new Set(
  "USDT USDC DAI EURC EURT BUSD TUSD USDP PYUSD FDUSD USDD GUSD USDE".split(" "),
);

/** Whether people write amounts of a currency code with two decimals: fiat money and stablecoins. */
export function isMoneyOfTwoPlaces(currencyCode: string): boolean {
  const [symbol = ""] = currencyCode.toUpperCase().split("_");
  return STABLECOINS.has(symbol) || fiatPlaces(symbol) === 2;
}

/**
 * Codes of fiat currencies that coins and tokens have too (MNT is Mongolia's tugrik and Mantle's token): a code alone doesn't
 * tell which one is meant, so none of fiat money's rules holds.
 */
const AMBIGUOUS = new Set("BOB ERN GEL MNT RON SOS TOP".split(" "));

/** By code, since asking Intl takes long and lists ask for every amount. */
const fiatCodes = new Map<string, number | undefined>(
  Intl.supportedValuesOf("currency")
    .filter((code) => !AMBIGUOUS.has(code))
    .map((code) => [code, undefined]),
);

/** How many decimals a fiat currency has; undefined for what is none, or may be none. */
export function fiatPlaces(code: string): number | undefined {
  if (!fiatCodes.has(code)) return undefined;
  const known = fiatCodes.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
  const places = format.resolvedOptions().maximumFractionDigits;
  fiatCodes.set(code, places);
  return places;
}
