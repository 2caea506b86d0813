import type { Forms } from "#lib/addresses/forms/recipient.ts";
import { tonForms } from "#lib/addresses/forms/ton.ts";
import { tronForms } from "#lib/addresses/forms/tron.ts";
import type { Family, Network } from "#lib/addresses/network.ts";
import { networkOfExplorer } from "#lib/addresses/network-of-explorer.ts";
import { NETWORKS } from "#lib/addresses/network-table.ts";
import { ADDRESS_READERS } from "#lib/addresses/readers/address-readers.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";

/** What a record shows of where it happened; null where it shows nothing. */
type Shown = {
  address: string | null;
  hash: string | null;
  /** The links to block explorers that come with it. */
  links: readonly (string | null)[];
};

/** How families write their transaction hashes, where that tells them apart. */
const HASHES: Partial<Record<Family, RegExp>> = {
  evm: /^0x[0-9a-f]{64}$/i,
  bitcoin: /^[0-9a-f]{64}$/i,
  litecoin: /^[0-9a-f]{64}$/i,
  dogecoin: /^[0-9a-f]{64}$/i,
  "bitcoin-cash": /^[0-9a-f]{64}$/i,
  dash: /^[0-9a-f]{64}$/i,
  zcash: /^[0-9a-f]{64}$/i,
  tron: /^(?:0x)?[0-9a-f]{64}$/i,
  xrp: /^[0-9a-f]{64}$/i,
  cosmos: /^(?:0x)?[0-9a-f]{64}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
};

const BY_ID = new Map(NETWORKS.map((network) => [network.id, network]));

/** The networks whose addresses can be told by their form. */
const READABLE = NETWORKS.filter(({ family }) => family !== "unchecked");

/**
 * The id of the network on which a record happened, as its explorer links, its address and its hash agree;
 * null where they don't, or where they leave several open: an EVM address is the same on every EVM network.
 */
export function networkOfRecord({ address, hash, links }: Shown): string | null {
  const named = new Set(links.flatMap((link) => networkOfExplorer(link) ?? []));
  const whole = address === null || isMasked(address) ? null : address.trim();
  const fits = (network: Network) =>
    fitsAddress(network, whole) && (hash === null || isMasked(hash) || fitsHash(network, hash));
  if (named.size > 1 || named.has("unknown")) return null;
  const [id] = named;
  if (id !== undefined) {
    const network = BY_ID.get(id);
    return network !== undefined && fits(network) ? id : null;
  }
  return whole === null ? null : onlyOne(READABLE, fits);
}

/** Readers compute checksums, so the search ends with the second network that fits. */
function onlyOne(networks: readonly Network[], fits: (network: Network) => boolean): string | null {
  let found: string | null = null;
  for (const network of networks) {
    if (!fits(network)) continue;
    if (found !== null) return null;
    found = network.id;
  }
  return found;
}

/** Families of which records may show a form that readers refuse, since nobody is paid by it. */
const SHOWN_FORMS: Partial<Record<Family, Forms>> = { ton: tonForms, tron: tronForms };

function fitsAddress(network: Network, address: string | null): boolean {
  if (address === null) return true;
  const { family } = network;
  const [form] = SHOWN_FORMS[family]?.({ address, tag: "" }) ?? [];
  return ADDRESS_READERS[family](form?.address ?? address, network).verdict !== "invalid";
}

function fitsHash({ family }: Network, hash: string): boolean {
  return HASHES[family]?.test(hash) ?? true;
}
