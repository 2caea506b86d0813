import type { Family, Network, TagRule } from "#lib/addresses/readers/network.ts";

/** Own coins from which other providers refuse to take the fee. */
const FEE_ON_TOP = new Set(["ADA", "AVAX", "BNB", "ETH", "POL", "TRX", "XLM", "XMR", "XRP"]);

const TAG_NAMES: Partial<Record<Family, TagRule["name"]>> = {
  xrp: "Tag",
  stellar: "Memo",
  ton: "Comment",
  cosmos: "Memo",
};

/** id, name in words, own coin, codes after the underscore, family, and its word for a tag where the family doesn't say */
const ROWS: readonly (readonly [string, string, string, string, Family, TagRule["name"]?])[] = [
  ["bitcoin", "Bitcoin", "BTC", "BTC BITCOIN", "bitcoin"],
  ["litecoin", "Litecoin", "LTC", "LTC LITECOIN", "litecoin"],
  ["dogecoin", "Dogecoin", "DOGE", "DOGE DOGECOIN", "dogecoin"],
  ["bitcoin-cash", "Bitcoin Cash", "BCH", "BCH", "bitcoin-cash"],
  ["dash", "Dash", "DASH", "DASH", "dash"],
  ["zcash", "Zcash", "ZEC", "ZEC", "zcash"],
  ["ethereum", "Ethereum", "ETH", "ETH ERC20 ETHEREUM", "evm"],
  ["bsc", "BNB Smart Chain", "BNB", "BSC BEP20 BNB", "evm"],
  ["polygon", "Polygon", "POL", "POLYGON MATIC POL", "evm"],
  ["arbitrum", "Arbitrum One", "ETH", "ARB ARBITRUM", "evm"],
  ["optimism", "Optimism", "ETH", "OP OPT OPTIMISM", "evm"],
  ["base", "Base", "ETH", "BASE", "evm"],
  ["avalanche", "Avalanche C-Chain", "AVAX", "AVAX AVAXC AVALANCHE", "evm"],
  ["linea", "Linea", "ETH", "LINEA", "evm"],
  ["zksync", "ZKsync Era", "ETH", "ZKSYNC", "evm"],
  ["gnosis", "Gnosis Chain", "XDAI", "GNOSIS XDAI", "evm"],
  ["celo", "Celo", "CELO", "CELO", "evm"],
  ["fantom", "Fantom", "FTM", "FTM FANTOM", "evm"],
  ["sonic", "Sonic", "S", "SONIC", "evm"],
  ["ethereum-classic", "Ethereum Classic", "ETC", "ETC", "evm"],
  ["tron", "Tron", "TRX", "TRX TRC20 TRON", "tron"],
  ["xrp-ledger", "XRP Ledger", "XRP", "XRP XRPL", "xrp"],
  ["stellar", "Stellar", "XLM", "XLM STELLAR", "stellar"],
  ["ton", "TON", "TON", "TON", "ton"],
  ["solana", "Solana", "SOL", "SOL SPL SOLANA", "solana"],
  ["cosmos", "Cosmos Hub", "ATOM", "ATOM COSMOS", "cosmos"],
  ["osmosis", "Osmosis", "OSMO", "OSMO OSMOSIS", "cosmos"],
  ["celestia", "Celestia", "TIA", "TIA CELESTIA", "cosmos"],
  ["injective", "Injective", "INJ", "INJ INJECTIVE", "cosmos"],
  ["sei", "Sei", "SEI", "SEI", "cosmos"],
  ["noble", "Noble", "", "NOBLE", "cosmos"],
  ["kava", "Kava", "KAVA", "KAVA", "cosmos"],
  ["terra", "Terra", "LUNA", "LUNA TERRA", "cosmos"],
  ["cronos-pos", "Cronos POS", "CRO", "CRO", "cosmos"],
  ["cardano", "Cardano", "ADA", "ADA CARDANO", "cardano"],
  ["polkadot", "Polkadot", "DOT", "DOT POLKADOT", "polkadot"],
  ["kusama", "Kusama", "KSM", "KSM KUSAMA", "polkadot"],
  ["monero", "Monero", "XMR", "XMR MONERO", "monero"],
  ["algorand", "Algorand", "ALGO", "ALGO", "unchecked"],
  ["aptos", "Aptos", "APT", "APT APTOS", "unchecked"],
  ["sui", "Sui", "SUI", "SUI", "unchecked"],
  ["near", "NEAR", "NEAR", "NEAR", "unchecked"],
  ["tezos", "Tezos", "XTZ", "XTZ TEZOS", "unchecked"],
  ["eos", "EOS", "EOS", "EOS", "unchecked", "Memo"],
  ["hedera", "Hedera", "HBAR", "HBAR HEDERA", "unchecked", "Memo"],
  ["nem", "NEM", "XEM", "XEM NEM", "unchecked", "Memo"],
  ["stacks", "Stacks", "STX", "STX STACKS", "unchecked", "Memo"],
  ["thorchain", "THORChain", "RUNE", "RUNE THORCHAIN", "unchecked", "Memo"],
  ["lightning", "Lightning Network", "", "LN LIGHTNING", "unchecked"],
];

/** The networks that Counterfoil knows by name. The first with a coin is the coin's home. */
export const NETWORKS: readonly Network[] = ROWS.map(([id, name, coin, codes, family, own]) => {
  const tag = own ?? TAG_NAMES[family];
  return {
    id,
    name,
    coin,
    codes: codes.split(" "),
    family,
    tag: tag === undefined ? { rule: "none", name: "Tag" } : { rule: "optional", name: tag },
    feeIncludedWarning: FEE_ON_TOP.has(coin)
      ? `Many providers refuse to take the fee from the amount of a payout in ${coin} on ${name}.`
      : null,
  };
});
