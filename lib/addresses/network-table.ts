import type { Family, Network, TagRule } from "#lib/addresses/network.ts";

/** Own coins from which other providers refuse to take the fee. */
const FEE_ON_TOP = new Set(["ADA", "AVAX", "BNB", "ETH", "POL", "TRX", "XLM", "XMR", "XRP"]);

const TAG_NAMES: Partial<Record<Family, TagRule["name"]>> = {
  xrp: "Tag",
  stellar: "Memo",
  ton: "Comment",
  cosmos: "Memo",
};

type Row = readonly [
  id: string,
  /** In words. */
  name: string,
  /** Its own, empty if it has none. */
  coin: string,
  /** Of the coin and of tokens, from their protocols and contracts: "TRX 6 USDT 6"; "* 7" for any other. */
  decimals: string,
  /** After the underscore of a currency code. */
  codes: string,
  family: Family,
  /** The network's word for a tag, where the family doesn't say. */
  tagName?: TagRule["name"],
];

const ROWS: readonly Row[] = [
  ["bitcoin", "Bitcoin", "BTC", "BTC 8", "BTC BITCOIN", "bitcoin"],
  ["litecoin", "Litecoin", "LTC", "LTC 8", "LTC LITECOIN", "litecoin"],
  ["dogecoin", "Dogecoin", "DOGE", "DOGE 8", "DOGE DOGECOIN", "dogecoin"],
  ["bitcoin-cash", "Bitcoin Cash", "BCH", "BCH 8", "BCH", "bitcoin-cash"],
  ["dash", "Dash", "DASH", "DASH 8", "DASH", "dash"],
  ["zcash", "Zcash", "ZEC", "ZEC 8", "ZEC", "zcash"],
  ["ethereum", "Ethereum", "ETH", "ETH 18 USDT 6 USDC 6 WBTC 8", "ETH ERC20 ETHEREUM", "evm"],
  ["bsc", "BNB Smart Chain", "BNB", "BNB 18 USDT 18 USDC 18", "BSC BEP20 BNB", "evm"],
  ["polygon", "Polygon", "POL", "POL 18 USDT 6 USDC 6 WBTC 8", "POLYGON MATIC POL", "evm"],
  ["arbitrum", "Arbitrum One", "ETH", "ETH 18 USDT 6 USDC 6 WBTC 8", "ARB ARBITRUM", "evm"],
  ["optimism", "Optimism", "ETH", "ETH 18 USDT 6 USDC 6", "OP OPT OPTIMISM", "evm"],
  ["base", "Base", "ETH", "ETH 18 USDT 6 USDC 6", "BASE", "evm"],
  [
    "avalanche",
    "Avalanche C-Chain",
    "AVAX",
    "AVAX 18 USDT 6 USDC 6",
    "AVAX AVAXC AVALANCHE",
    "evm",
  ],
  ["linea", "Linea", "ETH", "ETH 18", "LINEA", "evm"],
  ["zksync", "ZKsync Era", "ETH", "ETH 18", "ZKSYNC", "evm"],
  ["gnosis", "Gnosis Chain", "XDAI", "XDAI 18", "GNOSIS XDAI", "evm"],
  ["celo", "Celo", "CELO", "CELO 18", "CELO", "evm"],
  ["fantom", "Fantom", "FTM", "FTM 18", "FTM FANTOM", "evm"],
  ["sonic", "Sonic", "S", "S 18", "SONIC", "evm"],
  ["ethereum-classic", "Ethereum Classic", "ETC", "ETC 18", "ETC", "evm"],
  ["tron", "Tron", "TRX", "TRX 6 USDT 6 USDC 6", "TRX TRC20 TRON", "tron"],
  ["xrp-ledger", "XRP Ledger", "XRP", "XRP 6", "XRP XRPL", "xrp"],
  ["stellar", "Stellar", "XLM", "XLM 7 * 7", "XLM STELLAR", "stellar"],
  ["ton", "TON", "TON", "TON 9 USDT 6 USDC 6", "TON", "ton"],
  ["solana", "Solana", "SOL", "SOL 9 USDT 6 USDC 6", "SOL SPL SOLANA", "solana"],
  ["cosmos", "Cosmos Hub", "ATOM", "ATOM 6", "ATOM COSMOS", "cosmos"],
  ["osmosis", "Osmosis", "OSMO", "OSMO 6", "OSMO OSMOSIS", "cosmos"],
  ["celestia", "Celestia", "TIA", "TIA 6", "TIA CELESTIA", "cosmos"],
  ["injective", "Injective", "INJ", "INJ 18", "INJ INJECTIVE", "cosmos"],
  ["sei", "Sei", "SEI", "SEI 6", "SEI", "cosmos"],
  ["noble", "Noble", "", "USDC 6", "NOBLE", "cosmos"],
  ["kava", "Kava", "KAVA", "KAVA 6", "KAVA", "cosmos"],
  ["terra", "Terra", "LUNA", "LUNA 6", "LUNA TERRA", "cosmos"],
  ["cronos-pos", "Cronos POS", "CRO", "CRO 8", "CRO", "cosmos"],
  ["cardano", "Cardano", "ADA", "ADA 6", "ADA CARDANO", "cardano"],
  ["polkadot", "Polkadot", "DOT", "DOT 10", "DOT POLKADOT", "polkadot"],
  ["kusama", "Kusama", "KSM", "KSM 12", "KSM KUSAMA", "polkadot"],
  ["monero", "Monero", "XMR", "XMR 12", "XMR MONERO", "monero"],
  ["algorand", "Algorand", "ALGO", "ALGO 6", "ALGO", "unchecked"],
  ["aptos", "Aptos", "APT", "APT 8", "APT APTOS", "unchecked"],
  ["sui", "Sui", "SUI", "SUI 9", "SUI", "unchecked"],
  ["near", "NEAR", "NEAR", "NEAR 24", "NEAR", "unchecked"],
  ["tezos", "Tezos", "XTZ", "XTZ 6", "XTZ TEZOS", "unchecked"],
  ["eos", "EOS", "EOS", "EOS 4", "EOS", "unchecked", "Memo"],
  ["hedera", "Hedera", "HBAR", "HBAR 8", "HBAR HEDERA", "unchecked", "Memo"],
  ["nem", "NEM", "XEM", "XEM 6", "XEM NEM", "unchecked", "Memo"],
  ["stacks", "Stacks", "STX", "STX 6", "STX STACKS", "unchecked", "Memo"],
  ["thorchain", "THORChain", "RUNE", "RUNE 8", "RUNE THORCHAIN", "unchecked", "Memo"],
  ["lightning", "Lightning Network", "", "BTC 11", "LN LIGHTNING", "unchecked"],
];

/** The networks that Counterfoil knows by name. The first with a coin is the coin's home. */
export const NETWORKS: readonly Network[] = ROWS.map(
  ([id, name, coin, decimals, codes, family, own]) => {
    const tag = own ?? TAG_NAMES[family];
    return {
      id,
      name,
      coin,
      decimals: readDecimals(decimals),
      codes: codes.split(" "),
      family,
      tag: tag === undefined ? { rule: "none", name: "Tag" } : { rule: "optional", name: tag },
      feeIncludedWarning: FEE_ON_TOP.has(coin)
        ? `Many providers refuse to take the fee from the amount of a payout in ${coin} on ${name}.`
        : null,
    };
  },
);

function readDecimals(text: string): Network["decimals"] {
  return new Map(
    [...text.matchAll(/(\S+) (\d+)/g)].map(([, symbol = "", places]) => [symbol, Number(places)]),
  );
}
