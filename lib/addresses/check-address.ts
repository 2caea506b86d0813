import { findForeign } from "#lib/addresses/characters.ts";
import { describeOtherNetwork } from "#lib/addresses/describe-other-network.ts";
import type { Network } from "#lib/addresses/network.ts";
import { ADDRESS_READERS } from "#lib/addresses/readers/address-readers.ts";
import {
  invalid,
  type Reading,
  type TagInAddress,
  unchecked,
} from "#lib/addresses/readers/reading.ts";

/**
 * `valid`: the checksum agrees; only this may have a tick · `unchecked`: the form is right, or the
 * network has no rules here, and nothing could show a typing error · `invalid`: must not be paid.
 *
 * `normalised` is what to show and send. `notes` are what the user should know and confirm, in
 * order of weight. `tagInAddress` is what the address itself says about the tag.
 */
export type AddressCheck = { normalised: string; notes: readonly string[] } & (
  | { verdict: "valid" | "unchecked"; tagInAddress: TagInAddress; message?: undefined }
  | { verdict: "invalid"; message: string }
);

/** Longer than any address or Lightning invoice; nothing longer is looked at. */
const LONGEST = 1_500;

/**
 * Checks a recipient address by the rules of its network;
 * `network` is null if it is not stated. With a `tag`, also whether it contradicts what the address
 * holds.
 */
export function checkAddress(
  address: string,
  network: Network | null,
  tag: string | null = null,
): AddressCheck {
  const text = address.length > LONGEST ? address : trim(address);
  const reading = read(text, network);
  if (reading.verdict === "invalid") return { ...reading, normalised: text, notes: [] };
  const notes = [
    ...(text === address ? [] : ["Spaces around the address were left out."]),
    ...reading.notes,
  ];
  const contradiction = contradicts(reading.tagInAddress, tag?.trim() ?? "");
  if (contradiction !== null)
    return { verdict: "invalid", message: contradiction, normalised: reading.normalised, notes };
  return { ...reading, notes };
}

function read(text: string, network: Network | null): Reading {
  if (text === "") return invalid("Enter the recipient address.");
  if (text.length > LONGEST)
    return invalid("This is too long to be an address. Paste the address alone.");
  const foreign = findForeign(text);
  if (foreign !== null)
    return invalid(
      `There is ${foreign.name} at position ${foreign.position}, which an address never has. Copy the address again from where it came.`,
    );
  if (isPaymentLink(text, network))
    return invalid("This is a payment link. Paste the address alone.");
  if (network === null) return readWithoutNetwork(text);
  const reading = ADDRESS_READERS[network.family](text, network);
  if (reading.verdict !== "invalid" && network.family !== "unchecked") return reading;
  const home = describeOtherNetwork(text, network);
  if (home === null) return reading;
  if (reading.verdict !== "invalid") return unchecked(text, ...reading.notes, `${home}.`);
  return invalid(
    `${home}; this currency is on ${network.name}. Ask the recipient for an address on ${network.name}, or choose the currency on the other network.`,
  );
}

/** A colon may belong to the address: to Bitcoin Cash's, and on networks that are not checked here, such as Kaspa's. */
function isPaymentLink(text: string, network: Network | null): boolean {
  const scheme = /^(?!bitcoincash:|bchtest:|bchreg:)([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  if (scheme === undefined) return false;
  const isChecked = network !== null && network.family !== "unchecked";
  return isChecked || text.includes("?") || LINK_SCHEMES.has(scheme.toLowerCase());
}

/** Of links that wallets write, on networks whose addresses have no such beginning. */
const LINK_SCHEMES = new Set(
  "algorand aptos bitcoin cardano cosmos dash dogecoin ethereum hedera http https lightning litecoin monero nano near polkadot ripple solana stellar sui tezos ton tron web+stellar xrpl zcash".split(
    " ",
  ),
);

function readWithoutNetwork(text: string): Reading {
  const home = describeOtherNetwork(text, null);
  const notes = ["The currency does not say its network, so that the address is not checked."];
  return unchecked(text, ...notes, ...(home === null ? [] : [`${home}.`]));
}

/** Spaces, tabs and line breaks as they come along with copying; no other blanks, which are named. */
function trim(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
}

function contradicts(held: TagInAddress, tag: string): string | null {
  if (held === null || tag === "" || tag === held.tag) return null;
  return held.tag === null
    ? `The address says that the recipient has no tag, but the tag is ${tag}. Ask the recipient which is right.`
    : `The address holds ${held.tag}, but the tag is ${tag}. Leave the tag empty or ask the recipient which is right.`;
}
