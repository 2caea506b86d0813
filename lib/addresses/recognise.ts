import { CATALOGUE } from "#lib/addresses/catalogue.ts";
import type { Network } from "#lib/addresses/network.ts";
import { READERS } from "#lib/addresses/readers.ts";

/**
 * The network on which an address would be at home, in words to put after "on"; null where none is
 * recognised. The first network of the catalogue wins: an address in Bitcoin's old form is Bitcoin's.
 */
export function recogniseNetwork(text: string, except: Network | null): string | null {
  for (const network of CATALOGUE) {
    const { family } = network;
    if (family === "unchecked" || family === except?.family) continue;
    if (READERS[family](text, network).verdict === "invalid") continue;
    return family === "evm" ? "Ethereum or another EVM network" : network.name;
  }
  return null;
}
