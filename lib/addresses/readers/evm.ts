import { keccak_256 } from "@noble/hashes/sha3.js";
import type { Network } from "#lib/addresses/network.ts";
import {
  invalid,
  type Reading,
  refused,
  unchecked,
  valid,
} from "#lib/addresses/readers/reading.ts";

/** An address with capitals after EIP-55; `text` is 0x and 40 hexadecimal digits in any case. */
function checksummed(text: string): string {
  const digits = text.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(digits));
  const cased = [...digits].map((digit, at) => {
    const byte = hash[at >> 1] ?? 0;
    return (at % 2 === 0 ? byte >> 4 : byte & 15) >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${cased.join("")}`;
}

/** Addresses without an owner: zero and the reserved range above it, "dead", and the symbol of the coin itself. */
const NO_WALLET = /^0x(?:0{38}[0-9a-f]{2}|0{36}dead|e{40})$/i;

/** Ethereum and the networks that share its addresses. */
export function readEvm(text: string, network: Network): Reading {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return whyNot(text, network);
  if (NO_WALLET.test(text)) return refused.nobodys;
  const normalised = checksummed(text);
  const everywhere = `The same address exists on every EVM network: make sure that the recipient expects it on ${network.name}.`;
  const digits = text.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase())
    return unchecked(
      normalised,
      "This format has no checksum, so typos can't be detected. Compare it with the recipient's address.",
      everywhere,
    );
  if (text === normalised) return valid(normalised, everywhere);
  return invalid(
    "Its capital and small letters do not agree with its checksum (EIP-55): at least one character is wrong. Copy it again from where it came.",
  );
}

function whyNot(text: string, network: Network): Reading {
  if (/^(?:0x)?[0-9a-f]{64}$/i.test(text))
    return invalid(
      "This is a transaction hash or a private key: an address has 40 digits after 0x, this has 64.",
    );
  if (/^[0-9a-f]{40}$/i.test(text)) return invalid(`Write 0x before it: 0x${text}`);
  if (/^0X/.test(text)) return invalid("Write 0x at the beginning with a small x.");
  const digits = /^0x([0-9a-f]*)$/i.exec(text)?.[1];
  if (digits !== undefined)
    return invalid(
      `An address has 40 digits after 0x, this has ${digits.length}. Copy it again from where it came.`,
    );
  return refused.notAnAddress(network);
}
