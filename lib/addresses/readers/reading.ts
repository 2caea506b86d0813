import type { Network } from "#lib/addresses/network.ts";

/**
 * What an address itself says about the tag: null if its form can't hold one (a classic address),
 * `{tag: null}` if it says that there is none, `{tag: "42"}` if it holds one.
 */
export type TagInAddress = { tag: string | null } | null;

/**
 * What a network's rules make of an address. `valid`: its checksum agrees · `unchecked`: it has the
 * right form, but nothing in it could show a typing error, so no tick · `invalid`: it must not be paid.
 */
export type Reading =
  | {
      verdict: "valid" | "unchecked";
      normalised: string;
      notes: readonly string[];
      tagInAddress: TagInAddress;
    }
  | { verdict: "invalid"; message: string };

/** Reads an address, already trimmed and of visible ASCII, by the rules of one family of networks. */
export type Reader = (text: string, network: Network) => Reading;

export function valid(normalised: string, ...notes: readonly string[]): Reading {
  return { verdict: "valid", normalised, notes, tagInAddress: null };
}

export function unchecked(normalised: string, ...notes: readonly string[]): Reading {
  return { verdict: "unchecked", normalised, notes, tagInAddress: null };
}

export function invalid(message: string): Reading {
  return { verdict: "invalid", message };
}

/** What is refused on every network alike. */
export const refused = {
  wrongChecksum: invalid(
    "At least one character is wrong or missing: the address does not agree with its checksum. Copy it again from where it came.",
  ),
  mixedCase: invalid(
    "Capital and small letters are mixed, which this kind of address never has. Copy it again from where it came.",
  ),
  privateKey: invalid(
    "This is a private key, not an address. Don't share it. Move the funds it controls to a new wallet.",
  ),
  /** For addresses that nobody holds the key of: money sent there is gone. */
  nobodys: invalid("No one holds the key to this address: money sent there is lost."),
  notAnAddress: (network: Network) =>
    invalid(`This is not an address on ${network.name}. Copy it again from where it came.`),
  testnet: (network: Network) =>
    invalid(
      `This is an address of a ${network.name} test network, where money is not real. Ask the recipient for an address on ${network.name} itself.`,
    ),
};

/** Whether bytes are all zero, as in addresses that stand for "nobody". */
export function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

/** Whether a text, such as a tag, is a whole number of this many bits, without sign and leading zeros. */
export function isUint(text: string, bits: number): boolean {
  return /^(?:0|[1-9]\d{0,19})$/.test(text) && BigInt(text) < 2n ** BigInt(bits);
}
