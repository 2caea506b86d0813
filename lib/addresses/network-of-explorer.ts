/**
 * Block explorers by host, with the ids of the networks that they show. Where one host shows several, the
 * beginning of the path says which.
 */
const SINGLE: Readonly<Record<string, string>> = {
  "mempool.space": "bitcoin",
  "blockstream.info": "bitcoin",
  "btcscan.org": "bitcoin",
  "litecoinspace.org": "litecoin",
  "dogechain.info": "dogecoin",
  "etherscan.io": "ethereum",
  "bscscan.com": "bsc",
  "polygonscan.com": "polygon",
  "arbiscan.io": "arbitrum",
  "optimistic.etherscan.io": "optimism",
  "basescan.org": "base",
  "snowtrace.io": "avalanche",
  "lineascan.build": "linea",
  "explorer.zksync.io": "zksync",
  "gnosisscan.io": "gnosis",
  "celoscan.io": "celo",
  "ftmscan.com": "fantom",
  "sonicscan.org": "sonic",
  "tronscan.org": "tron",
  "tronscan.io": "tron",
  "xrpscan.com": "xrp-ledger",
  "livenet.xrpl.org": "xrp-ledger",
  "bithomp.com": "xrp-ledger",
  "stellar.expert": "stellar",
  "tonviewer.com": "ton",
  "tonscan.org": "ton",
  "solscan.io": "solana",
  "explorer.solana.com": "solana",
  "cardanoscan.io": "cardano",
  "polkadot.subscan.io": "polkadot",
  "kusama.subscan.io": "kusama",
  "xmrchain.net": "monero",
  "suiscan.xyz": "sui",
  "nearblocks.io": "near",
  "tzkt.io": "tezos",
};

const BY_PATH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "blockchair.com": {
    bitcoin: "bitcoin",
    "bitcoin-cash": "bitcoin-cash",
    litecoin: "litecoin",
    dogecoin: "dogecoin",
    dash: "dash",
    zcash: "zcash",
    ethereum: "ethereum",
    cardano: "cardano",
    monero: "monero",
    stellar: "stellar",
  },
  "mintscan.io": {
    cosmos: "cosmos",
    osmosis: "osmosis",
    celestia: "celestia",
    injective: "injective",
    sei: "sei",
    noble: "noble",
    kava: "kava",
    terra: "terra",
    "crypto-org": "cronos-pos",
  },
  "blockchain.com": { btc: "bitcoin", bch: "bitcoin-cash", eth: "ethereum" },
};

/**
 * The id of the network that an explorer's link is for. "unknown" for a link of another site, whose network
 * nobody can tell; null for no link.
 */
export function networkOfExplorer(link: string | null): string | null {
  if (link === null || link.trim() === "") return null;
  const url = URL.parse(link.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return "unknown";
  const host = url.hostname.replace(/^www\./, "");
  const paths = BY_PATH[host];
  if (paths === undefined) return SINGLE[host] ?? "unknown";
  const first = url.pathname.split("/").find((part) => Object.hasOwn(paths, part));
  return paths[first ?? ""] ?? "unknown";
}
