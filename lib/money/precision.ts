import { SCALE } from "#lib/money/decimal.ts";

/** Other spellings of a network after the underscore. */
const SPELLINGS = new Map([
  ["TRC20", "TRX"],
  ["TRON", "TRX"],
  ["ERC20", "ETH"],
  ["BEP20", "BSC"],
  ["BNB", "BSC"],
  ["MATIC", "POLYGON"],
  ["OP", "OPT"],
]);

/** Decimal places of the smallest unit, from the coins' own protocols and the tokens' contracts. */
const PLACES = new Map<string, number>(
  Object.entries({
    6: "XRP TRX ADA ATOM OSMO TIA KAVA LUNA ALGO XTZ",
    7: "XLM",
    8: "BTC LTC DOGE BCH DASH ZEC APT CRO WBTC_ETH WBTC_POLYGON WBTC_ARB",
    9: "TON SOL SUI",
    10: "DOT",
    12: "XMR KSM",
    18: "USDT_BSC USDC_BSC",
  }).flatMap(([places, codes]) => codes.split(" ").map((code) => [code, Number(places)] as const)),
);

/** Where the two large dollar tokens have six places; on BNB Smart Chain they have 18. */
const DOLLARS = /^(?:USDT|USDC)_(?:TRX|ETH|POLYGON|SOL|TON|AVAX|ARB|OPT|BASE)$/;

/**
 * How many decimal places an amount of a currency code can have, so that more can be refused before
 * sending. Where that is not known it is 18, the interface's own scale: the provider decides then.
 */
export function precisionOf(currencyCode: string): number {
  const [symbol = "", network] = currencyCode.toUpperCase().split("_");
  const suffix = network === undefined ? undefined : (SPELLINGS.get(network) ?? network);
  const code = suffix === undefined || suffix === symbol ? symbol : `${symbol}_${suffix}`;
  if (DOLLARS.test(code)) return 6;
  // Every asset on Stellar has seven places.
  if (suffix === "XLM") return 7;
  return PLACES.get(code) ?? fiatPlaces(code) ?? SCALE;
}

/** Tokens that stand for one unit of a fiat currency. */
const STABLECOINS = new Set(
  "USDT USDC DAI EURC EURT BUSD TUSD USDP PYUSD FDUSD USDD GUSD USDE".split(" "),
);

/** Whether people write amounts of a currency code with two decimals: fiat money and stablecoins. */
export function isMoneyOfTwoPlaces(currencyCode: string): boolean {
  const [symbol = ""] = currencyCode.toUpperCase().split("_");
  return STABLECOINS.has(symbol) || fiatPlaces(symbol) === 2;
}

/** By code, since asking Intl takes long and lists ask for every amount. */
const fiatCodes = new Map<string, number | undefined>(
  Intl.supportedValuesOf("currency").map((code) => [code, undefined]),
);

function fiatPlaces(code: string): number | undefined {
  if (!fiatCodes.has(code)) return undefined;
  const known = fiatCodes.get(code);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
  const places = format.resolvedOptions().maximumFractionDigits;
  fiatCodes.set(code, places);
  return places;
}
