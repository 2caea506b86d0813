import type { Network } from "#lib/addresses/network.ts";
import { NETWORKS } from "#lib/addresses/network-table.ts";
import { ADDRESS_READERS } from "#lib/addresses/readers/address-readers.ts";

/**
 * What an address looks like on the networks other than `except`, in words: "This is an address on
 * Bitcoin" where a checksum says so, "This looks like an address on Solana" where only its form
 * does; null if nothing is recognised. The first network of the catalogue wins: an address in
 * Bitcoin's old form is Bitcoin's.
 */
export function describeOtherNetwork(text: string, except: Network | null): string | null {
  for (const network of NETWORKS) {
    const { family, name } = network;
    if (family === "unchecked" || family === except?.family) continue;
    const { verdict } = ADDRESS_READERS[family](text, network);
    if (verdict === "invalid") continue;
    const home = family === "evm" ? "Ethereum or another EVM network" : name;
    const sure = verdict === "valid" || family === "evm";
    return `This ${sure ? "is" : "looks like"} an address on ${home}`;
  }
  return null;
}
