/** How a network writes its addresses and transaction hashes. */
export type Family =
  | "bitcoin"
  | "litecoin"
  | "dogecoin"
  | "bitcoin-cash"
  | "evm"
  | "tron"
  | "xrp"
  | "stellar"
  | "ton"
  | "solana"
  | "cosmos"
  | "osmosis";

/** `explorer` is the address of the block explorer, with the paths of an address and of a hash. */
export type Network = {
  family: Family;
  tag: "number" | "text" | null;
  explorer: { site: string; address: string; hash: string };
};

function network(family: Family, site: string, options: Partial<Omit<Network, "family">> = {}) {
  return {
    family,
    tag: null,
    explorer: { site, address: "/address/", hash: "/tx/" },
    ...options,
  } satisfies Network;
}

export const NETWORKS = {
  BTC: network("bitcoin", "https://mempool.space"),
  LTC: network("litecoin", "https://litecoinspace.org"),
  DOGE: network("dogecoin", "https://dogechain.info"),
  BCH: network("bitcoin-cash", "https://blockchair.com/bitcoin-cash", {
    explorer: {
      site: "https://blockchair.com/bitcoin-cash",
      address: "/address/",
      hash: "/transaction/",
    },
  }),
  ETH: network("evm", "https://etherscan.io"),
  BSC: network("evm", "https://bscscan.com"),
  POLYGON: network("evm", "https://polygonscan.com"),
  ARB: network("evm", "https://arbiscan.io"),
  OPT: network("evm", "https://optimistic.etherscan.io"),
  BASE: network("evm", "https://basescan.org"),
  AVAX: network("evm", "https://snowtrace.io"),
  TRX: network("tron", "https://tronscan.org", {
    explorer: { site: "https://tronscan.org", address: "/#/address/", hash: "/#/transaction/" },
  }),
  XRP: network("xrp", "https://xrpscan.com", {
    tag: "number",
    explorer: { site: "https://xrpscan.com", address: "/account/", hash: "/tx/" },
  }),
  XLM: network("stellar", "https://stellar.expert", {
    tag: "text",
    explorer: {
      site: "https://stellar.expert",
      address: "/explorer/public/account/",
      hash: "/explorer/public/tx/",
    },
  }),
  TON: network("ton", "https://tonviewer.com", {
    tag: "text",
    explorer: { site: "https://tonviewer.com", address: "/", hash: "/transaction/" },
  }),
  SOL: network("solana", "https://solscan.io", {
    explorer: { site: "https://solscan.io", address: "/account/", hash: "/tx/" },
  }),
  ATOM: network("cosmos", "https://www.mintscan.io/cosmos", { tag: "text" }),
  OSMO: network("osmosis", "https://www.mintscan.io/osmosis", { tag: "text" }),
} as const satisfies Record<string, Network>;

export type NetworkCode = keyof typeof NETWORKS;
