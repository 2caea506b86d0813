import type { Network } from "#lib/addresses/network.ts";
import { crc16 } from "#lib/addresses/readers/crc16.ts";
import { invalid, isZero, type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

const TEST_ONLY = 0x80;
const BOUNCEABLE = 0x11;
const NOT_BOUNCEABLE = 0x51;

/** TON: the user-friendly form of 48 characters, in either base64 alphabet, with flags and CRC-16. */
export function readTon(text: string, network: Network): Reading {
  if (/^-?\d{1,3}:[0-9a-f]{64}$/i.test(text))
    return invalid(
      "This is the raw form, which has no checksum. Ask the recipient for the form that begins with UQ or EQ.",
    );
  if (!/^(?:[A-Za-z0-9_-]{48}|[A-Za-z0-9+/]{48})$/.test(text)) return refused.notAnAddress(network);
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint16(34) !== crc16(bytes.subarray(0, 34))) return refused.wrongChecksum;
  const flags = view.getUint8(0);
  const kind = flags & ~TEST_ONLY;
  if (kind !== BOUNCEABLE && kind !== NOT_BOUNCEABLE) return refused.notAnAddress(network);
  if (flags !== kind) return refused.testnet(network);
  const workchain = view.getInt8(1);
  if (workchain !== 0 && workchain !== -1) return refused.notAnAddress(network);
  return isZero(bytes.subarray(2, 34)) ? refused.nobodys : valid(text);
}
