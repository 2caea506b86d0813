import { base58xrp } from "@scure/base";
import { commonBeginning, holding, type Recipient } from "#lib/addresses/forms/recipient.ts";
import { decodeBase58Check, encodeBase58Check } from "#lib/addresses/readers/base58-check.ts";
import { isUint } from "#lib/addresses/readers/reading.ts";

/** The two bytes before an X-address of the main network (XLS-5). */
const PREFIX = 0x0544;

type Account = {
  bytes: Uint8Array;
  /** The tag that an X-address holds, "" if it says that there is none; null in a classic address. */
  held: string | null;
};

/** An X-address is a classic address with its tag. */
export function xrpForms({ address, tag }: Recipient): Recipient[] | null {
  const account = /^[rX]/.test(address) ? readAccount(address) : null;
  if (account === null) return null;
  const { bytes, held } = account;
  // What contradicts itself is no other recipient's form.
  if (held !== null && tag !== "" && tag !== held) return null;
  const own = held ?? tag;
  if (own !== "" && !isUint(own, 32)) return null;
  const classic = encodeBase58Check(Uint8Array.from([0, ...bytes]), base58xrp);
  const view = new DataView(new ArrayBuffer(31));
  const whole = new Uint8Array(view.buffer);
  view.setUint16(0, PREFIX);
  whole.set(bytes, 2);
  view.setUint8(22, own === "" ? 0 : 1);
  view.setUint32(23, Number(own), true);
  return holding({ address: classic, tag: own }, encodeBase58Check(whole, base58xrp));
}

/** How all X-addresses of a classic address begin; null of anything else. */
export function xrpHoldersBegin(address: string): string | null {
  const account = address.startsWith("r") ? readAccount(address) : null;
  if (account === null) return null;
  // Behind the account: a flag, 8 bytes of tag and 4 of checksum.
  const head = [PREFIX >> 8, PREFIX & 0xff, ...account.bytes];
  return commonBeginning((bytes) => base58xrp.encode(bytes), head, 13);
}

function readAccount(address: string): Account | null {
  const payload = decodeBase58Check(address, base58xrp);
  if (payload?.length === 21 && payload[0] === 0) return { bytes: payload.subarray(1), held: null };
  if (payload?.length !== 31) return null;
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const [flag, tag] = [view.getUint8(22), view.getUint32(23, true)];
  const isKnown = flag <= 1 && view.getUint32(27, true) === 0 && (flag === 1 || tag === 0);
  if (view.getUint16(0) !== PREFIX || !isKnown) return null;
  return { bytes: payload.subarray(2, 22), held: flag === 1 ? String(tag) : "" };
}
