import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58xmr } from "@scure/base";
import { commonBeginning, holding, type Recipient } from "#lib/addresses/forms/recipient.ts";
import { decodeBase58 } from "#lib/addresses/readers/base58-check.ts";

/** First byte, before two keys of 32 bytes each. */
const STANDARD = 18;
/** The same with a payment ID of 8 bytes behind the keys. */
const INTEGRATED = 19;

/** An integrated address is a standard one with its payment ID, 16 hexadecimal digits. */
export function moneroForms({ address, tag }: Recipient): Recipient[] | null {
  const payload = read(address);
  if (payload === null) return null;
  const small = /^[0-9a-f]{16}$/i.test(tag) ? tag.toLowerCase() : tag;
  const held = hex(payload.subarray(65));
  if (held !== "" && small !== "" && small !== held) return null;
  const own = held === "" ? small : held;
  const keys = payload.subarray(1, 65);
  const plain = { address: written([STANDARD, ...keys]), tag: own };
  if (!/^[0-9a-f]{16}$/.test(own)) return [plain];
  const id = own.match(/../g) ?? [];
  return holding(
    plain,
    written([INTEGRATED, ...keys, ...id.map((pair) => Number.parseInt(pair, 16))]),
  );
}

/** How all integrated addresses of a standard one begin; null of anything else. */
export function moneroHoldersBegin(address: string): string | null {
  const payload = read(address);
  if (payload?.[0] !== STANDARD) return null;
  // Behind the keys: 8 bytes of payment ID and 4 of checksum.
  const head = [INTEGRATED, ...payload.subarray(1)];
  return commonBeginning((bytes) => base58xmr.encode(bytes), head, 12);
}

function read(text: string): Uint8Array | null {
  if (text.length !== 95 && text.length !== 106) return null;
  const bytes = decodeBase58(text, base58xmr);
  const payload = bytes?.subarray(0, -4);
  if (payload === undefined || written([...payload]) !== text) return null;
  const isStandard = payload[0] === STANDARD && payload.length === 65;
  return isStandard || (payload[0] === INTEGRATED && payload.length === 73) ? payload : null;
}

function written(payload: readonly number[]): string {
  const bytes = Uint8Array.from(payload);
  return base58xmr.encode(Uint8Array.from([...bytes, ...keccak_256(bytes).subarray(0, 4)]));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
