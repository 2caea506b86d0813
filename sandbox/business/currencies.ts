import { NETWORKS, type Network, type NetworkCode } from "#sandbox/addresses/networks.ts";
import { type Units, units } from "#sandbox/units.ts";

/**
 * A currency of the catalogue. `symbol` is its code: <SYMBOL> or <SYMBOL>_<NETWORK> (docs/provider-interface.md, Records).
 * `usd` is a unit's middle price, `fee` the payout fee of level medium in the currency itself,
 * `share` how often business happens in it.
 */
export type Currency = {
  id: number;
  symbol: string;
  name: string;
  network: Network | null;
  decimals: number;
  minPayout: Units;
  usd: Units;
  fee: Units;
  share: number;
  /** The symbol of the coin in which its network takes miners' fees: its own, or another of the catalogue. */
  feeCoin: string | null;
};

/** One that moves on a chain. */
export type ChainCurrency = Currency & { network: Network };

type Line = [string, string, NetworkCode | null, number, string, string, string, number];

// symbol, name, network, decimals, minPayout, price in USD, medium fee, share
const LINES: readonly Line[] = [
  ["BTC", "Bitcoin", "BTC", 8, "0.0002", "91250", "0.00004", 90],
  ["ETH", "Ethereum", "ETH", 18, "0.002", "3120", "0.0004", 80],
  ["USDT_TRX", "Tether (Tron)", "TRX", 6, "5", "1.0002", "1.5", 220],
  ["USDT_ETH", "Tether (Ethereum)", "ETH", 6, "20", "1.0001", "3.2", 90],
  ["USDT_BSC", "Tether (BNB Smart Chain)", "BSC", 18, "5", "1.0001", "0.3", 60],
  ["USDT_POLYGON", "Tether (Polygon)", "POLYGON", 6, "2", "1", "0.05", 18],
  ["USDT_SOL", "Tether (Solana)", "SOL", 6, "2", "1", "0.4", 22],
  ["USDT_TON", "Tether (TON)", "TON", 6, "2", "1", "0.15", 26],
  ["USDT_AVAX", "Tether (Avalanche C-Chain)", "AVAX", 6, "2", "1", "0.1", 6],
  ["USDT_ARB", "Tether (Arbitrum One)", "ARB", 6, "2", "1", "0.12", 14],
  ["USDC_ETH", "USD Coin (Ethereum)", "ETH", 6, "20", "0.9999", "3.1", 60],
  ["USDC_BSC", "USD Coin (BNB Smart Chain)", "BSC", 18, "5", "0.9999", "0.3", 12],
  ["USDC_POLYGON", "USD Coin (Polygon)", "POLYGON", 6, "2", "0.9999", "0.05", 26],
  ["USDC_SOL", "USD Coin (Solana)", "SOL", 6, "2", "0.9999", "0.4", 30],
  ["USDC_XLM", "USD Coin (Stellar)", "XLM", 7, "1", "0.9999", "0.01", 8],
  ["USDC_ARB", "USD Coin (Arbitrum One)", "ARB", 6, "2", "0.9999", "0.12", 12],
  ["USDC_BASE", "USD Coin (Base)", "BASE", 6, "1", "0.9999", "0.05", 20],
  ["BNB", "BNB", "BSC", 18, "0.005", "842.5", "0.0003", 18],
  ["TRX", "Tron", "TRX", 6, "10", "0.2875", "1.1", 24],
  ["XRP", "XRP", "XRP", 6, "2", "2.134", "0.1", 34],
  ["XLM", "Stellar Lumens", "XLM", 7, "5", "0.2465", "0.02", 14],
  ["TON", "Toncoin", "TON", 9, "0.5", "1.5875", "0.02", 16],
  ["SOL", "Solana", "SOL", 9, "0.01", "134.2", "0.0008", 32],
  ["LTC", "Litecoin", "LTC", 8, "0.01", "88.4", "0.0005", 22],
  ["DOGE", "Dogecoin", "DOGE", 8, "20", "0.1462", "2", 16],
  ["BCH", "Bitcoin Cash", "BCH", 8, "0.004", "512.3", "0.0002", 8],
  ["AVAX", "Avalanche (C-Chain)", "AVAX", 18, "0.05", "13.85", "0.005", 7],
  ["POL", "Polygon", "POLYGON", 18, "5", "0.1385", "0.1", 7],
  ["ATOM", "Cosmos Hub", "ATOM", 6, "0.2", "2.612", "0.01", 6],
  ["OSMO", "Osmosis", "OSMO", 6, "1", "0.0845", "0.05", 3],
  ["ETH_ARB", "Ethereum (Arbitrum One)", "ARB", 18, "0.0005", "3120", "0.00004", 12],
  ["ETH_OPT", "Ethereum (Optimism)", "OPT", 18, "0.0005", "3120", "0.00003", 7],
  ["ETH_BASE", "Ethereum (Base)", "BASE", 18, "0.000000000000000001", "3120", "0.00002", 9],
  ["DAI_ETH", "Dai (Ethereum)", "ETH", 18, "20", "0.9998", "3.3", 8],
  ["DAI_POLYGON", "Dai (Polygon)", "POLYGON", 18, "1", "0.9998", "0.06", 4],
  ["WBTC_ETH", "Wrapped Bitcoin (Ethereum)", "ETH", 8, "0.0004", "91190", "0.00006", 4],
  ["LINK_ETH", "Chainlink (Ethereum)", "ETH", 18, "0.5", "13.42", "0.25", 4],
  ["UNI_ETH", "Uniswap (Ethereum)", "ETH", 18, "1", "6.85", "0.5", 3],
  ["SHIB_ETH", "Shiba Inu (Ethereum)", "ETH", 18, "500000", "0.00000842", "320000", 4],
  ["PEPE_ETH", "Pepe (Ethereum)", "ETH", 18, "2500000", "0.00000465", "650000", 3],
  ["EUR", "Euro", null, 2, "10", "1.1525", "0.5", 0],
  ["USD", "US Dollar", null, 2, "10", "1", "0.5", 0],
  ["GBP", "Pound Sterling", null, 2, "10", "1.3102", "0.5", 0],
  ["CHF", "Swiss Franc", null, 2, "10", "1.2385", "0.5", 0],
  ["PLN", "Polish Zloty", null, 2, "50", "0.2718", "2", 0],
];

/** The coin of each network whose code is not its coin's. */
const FEE_COINS: Partial<Record<NetworkCode, string>> = {
  BSC: "BNB",
  POLYGON: "POL",
  ARB: "ETH_ARB",
  OPT: "ETH_OPT",
  BASE: "ETH_BASE",
};

export const CURRENCIES: readonly Currency[] = LINES.map(
  ([symbol, name, network, decimals, minPayout, usd, fee, share], index) => ({
    id: 101 + index,
    symbol,
    name,
    network: network === null ? null : NETWORKS[network],
    decimals,
    minPayout: units(minPayout),
    usd: units(usd),
    fee: units(fee),
    share,
    feeCoin: network === null ? null : (FEE_COINS[network] ?? network),
  }),
);

const BY_SYMBOL = new Map(CURRENCIES.map((currency) => [currency.symbol, currency]));

export function findCurrency(symbol: string): Currency | null {
  return BY_SYMBOL.get(symbol) ?? null;
}

/** As `findCurrency`, for symbols that the sandbox stored itself. */
export function currencyOf(symbol: string): Currency {
  const currency = findCurrency(symbol);
  if (currency === null) throw new RangeError(`not in the catalogue: ${symbol}`);
  return currency;
}
