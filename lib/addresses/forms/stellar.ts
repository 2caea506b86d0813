import { base32nopad } from "@scure/base";
import { commonBeginning, holding, type Recipient } from "#lib/addresses/forms/recipient.ts";
import { crc16 } from "#lib/addresses/readers/crc16.ts";
import { isUint } from "#lib/addresses/readers/reading.ts";

const ACCOUNT = 6 << 3;
const MUXED = 12 << 3;

/** A muxed account is an account with its memo of type ID (SEP-23). */
export function stellarForms({ address, tag }: Recipient): Recipient[] | null {
  const payload = /^(?:G[A-Z2-7]{55}|M[A-Z2-7]{68})$/.test(address) ? read(address) : null;
  if (payload === null) return null;
  const isMuxed = payload[0] === MUXED;
  const held = isMuxed ? new DataView(payload.buffer).getBigUint64(33).toString() : "";
  if (isMuxed && tag !== "" && tag !== held) return null;
  const own = isMuxed ? held : tag;
  const key = payload.subarray(1, 33);
  const plain = { address: written([ACCOUNT, ...key]), tag: own };
  // Only a memo of type ID can be held.
  if (!isUint(own, 64)) return [plain];
  const id = new DataView(new ArrayBuffer(8));
  id.setBigUint64(0, BigInt(own));
  return holding(plain, written([MUXED, ...key, ...new Uint8Array(id.buffer)]));
}

/** How all muxed accounts of an account begin; null of anything else. */
export function stellarHoldersBegin(address: string): string | null {
  const payload = /^G[A-Z2-7]{55}$/.test(address) ? read(address) : null;
  if (payload === null) return null;
  // Behind the key: 8 bytes of memo and 2 of checksum.
  const head = [MUXED, ...payload.subarray(1)];
  return commonBeginning((bytes) => base32nopad.encode(bytes), head, 10);
}

/** Version and key, and of a muxed account its memo; null where the checksum or the version is another. */
function read(text: string): Uint8Array | null {
  try {
    const payload = Uint8Array.from(base32nopad.decode(text).subarray(0, -2));
    const isKnown = payload[0] === (payload.length === 33 ? ACCOUNT : MUXED);
    return isKnown && written([...payload]) === text ? payload : null;
  } catch {
    return null;
  }
}

function written(payload: readonly number[]): string {
  const sum = crc16(Uint8Array.from(payload));
  return base32nopad.encode(Uint8Array.from([...payload, sum & 0xff, sum >> 8]));
}
