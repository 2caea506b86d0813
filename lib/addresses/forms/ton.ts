import { type Recipient, withTag } from "#lib/addresses/forms/recipient.ts";
import { crc16 } from "#lib/addresses/readers/crc16.ts";

const NOT_BOUNCEABLE = 0x51;
const BOUNCEABLE = 0x11;

type Account = { workchain: number; hash: Uint8Array };

/** Bounceable or not, in either base64 alphabet, and raw. */
export function tonForms(given: Recipient): Recipient[] | null {
  const account = readRaw(given.address) ?? readFriendly(given.address);
  if (account === null) return null;
  const { workchain, hash } = account;
  const friendly = [NOT_BOUNCEABLE, BOUNCEABLE].map((flags) => {
    const payload = Uint8Array.from([flags, workchain & 0xff, ...hash]);
    const sum = crc16(payload);
    return btoa(String.fromCharCode(...payload, sum >> 8, sum & 0xff));
  });
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const urlSafe = friendly.map((one) => one.replaceAll("+", "-").replaceAll("/", "_"));
  return withTag([...new Set([...urlSafe, ...friendly, `${workchain}:${hex}`])], given);
}

function readRaw(address: string): Account | null {
  const [, chain, hex] = /^(-1|0):([0-9a-f]{64})$/i.exec(address) ?? [];
  if (chain === undefined || hex === undefined) return null;
  const hash = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return { workchain: Number(chain), hash };
}

/** Null where the checksum, a flag or the workchain is another: a test network's is another account. */
function readFriendly(address: string): Account | null {
  if (!/^(?:[A-Za-z0-9_-]{48}|[A-Za-z0-9+/]{48})$/.test(address)) return null;
  const binary = atob(address.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const [flags, workchain] = [view.getUint8(0), view.getInt8(1)];
  if (view.getUint16(34) !== crc16(bytes.subarray(0, 34))) return null;
  if (flags !== BOUNCEABLE && flags !== NOT_BOUNCEABLE) return null;
  if (workchain !== 0 && workchain !== -1) return null;
  return { workchain, hash: bytes.subarray(2, 34) };
}
