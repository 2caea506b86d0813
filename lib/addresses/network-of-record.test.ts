import { expect, test } from "vitest";
import { networkOfExplorer } from "#lib/addresses/network-of-explorer.ts";
import { networkOfRecord } from "#lib/addresses/network-of-record.ts";
import { NETWORKS } from "#lib/addresses/network-table.ts";

const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const TRON_HEX = "41a614f803b6fd780986a42c78ec9c7f77e6ded13c";
const TON_RAW = `0:${"07".repeat(32)}`;
const SEGWIT = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const OLD_BITCOIN = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
const EVM_HASH = `0x${"ab".repeat(32)}`;

test.each([
  ["https://etherscan.io/address/", "ethereum"],
  ["https://optimistic.etherscan.io/tx/", "optimism"],
  ["https://www.bscscan.com", "bsc"],
  ["https://tronscan.org/#/transaction/", "tron"],
  ["https://blockchair.com/bitcoin-cash/address/", "bitcoin-cash"],
  ["https://www.mintscan.io/osmosis/tx/", "osmosis"],
  ["https://etherscan.io.example.com/address/", "unknown"],
  ["https://blockchair.com/something/tx/", "unknown"],
  ["ftp://etherscan.io/", "unknown"],
  ["no link", "unknown"],
  ["", null],
  [null, null],
])("an explorer's link names its network: %s", (link, network) => {
  expect(networkOfExplorer(link)).toBe(network);
});

test("every network that an explorer can name is in the catalogue", () => {
  const ids = new Set(NETWORKS.map(({ id }) => id));
  for (const host of ["solscan.io", "tonviewer.com", "xrpscan.com", "stellar.expert"]) {
    expect(ids).toContain(networkOfExplorer(`https://${host}/`));
  }
});

const link = (site: string) => [`${site}/address/`, `${site}/tx/`];

test.each([
  ["the links' network", EVM, EVM_HASH, link("https://basescan.org"), "base"],
  ["links of two networks", EVM, EVM_HASH, ["https://basescan.org", "https://bscscan.com"], null],
  ["an address of another network than the links'", TRON, null, link("https://bscscan.com"), null],
  ["a hash of another form", EVM, "ab".repeat(32), link("https://bscscan.com"), null],
  ["a site that nobody knows", TRON, null, link("https://explorer.example"), null],
  ["an EVM address alone, which is on every EVM network", EVM, EVM_HASH, [], null],
  ["an address in the old form of Bitcoin and Bitcoin Cash", OLD_BITCOIN, null, [], null],
  ["an address that one network has", TRON, null, [], "tron"],
  ["a Tron address as nodes write it", TRON_HEX, null, [], "tron"],
  [
    "a Tron address as nodes write it, with links",
    TRON_HEX,
    null,
    link("https://tronscan.org"),
    "tron",
  ],
  ["a TON address as it is written raw", TON_RAW, null, link("https://tonviewer.com"), "ton"],
  ["an address with a prefix", ` ${SEGWIT} `, null, [], "bitcoin"],
  ["a masked address with links", "TR7NHq********Lj6t", null, link("https://tronscan.org"), "tron"],
  ["a masked address without links", "TR7NHq********Lj6t", null, [], null],
  ["nothing", null, null, [], null],
])("tells the network by %s", (_what, address, hash, links, network) => {
  expect(networkOfRecord({ address, hash, links })).toBe(network);
});
