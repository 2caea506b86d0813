import { base32nopad } from "@scure/base";
import type { Network } from "#lib/addresses/network.ts";
import { crc16 } from "#lib/addresses/readers/crc16.ts";
import { invalid, isZero, type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

/** First letter by kind (SEP-23) with the version byte and the number of bytes behind it. */
const KINDS = {
  G: { version: 6 << 3, length: 32 },
  M: { version: 12 << 3, length: 40 },
} as const;

/** Stellar: accounts (G…) and muxed accounts (M…), which hold a memo of type ID. */
export function readStellar(text: string, network: Network): Reading {
  if (/^S[A-Z2-7]{55}$/.test(text)) return refused.privateKey;
  if (/^C[A-Z2-7]{55}$/.test(text))
    return invalid("This is a contract on Stellar. Ask the recipient for an account: G… or M….");
  const kind = text[0] === "G" ? KINDS.G : text[0] === "M" ? KINDS.M : null;
  if (kind === null || !/^(?:G[A-Z2-7]{55}|M[A-Z2-7]{68})$/.test(text))
    return refused.notAnAddress(network);
  const bytes = decode(text);
  if (bytes === null || bytes.length !== kind.length + 3) return refused.wrongChecksum;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint16(bytes.length - 2, true) !== crc16(bytes.subarray(0, -2)))
    return refused.wrongChecksum;
  if (bytes[0] !== kind.version) return refused.notAnAddress(network);
  if (isZero(bytes.subarray(1, 33))) return refused.nobodys;
  if (kind === KINDS.G) return valid(text);
  const tag = view.getBigUint64(33).toString();
  return {
    verdict: "valid",
    normalised: text,
    notes: [`This address holds the tag ${tag}.`],
    tagInAddress: { tag },
  };
}

/** Null if unused bits of the last letter are set, which would give one account several names. */
function decode(text: string): Uint8Array | null {
  try {
    const bytes = base32nopad.decode(text);
    return base32nopad.encode(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
