import { SCALE } from "#lib/money/decimal.ts";
import { fiatPlaces } from "#lib/money/fiat.ts";

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
