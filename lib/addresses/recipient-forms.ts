import { base32nopad, base58xrp } from "@scure/base";
import { isUint } from "#lib/addresses/check-tag.ts";
import { comparableAddress } from "#lib/addresses/comparable-address.ts";
import { networkOf } from "#lib/addresses/networks.ts";
import { decodeBase58Check, encodeBase58Check } from "#lib/addresses/readers/base58-check.ts";
import { cashAddrWords, readCashAddr, writeCashAddr } from "#lib/addresses/readers/cashaddr.ts";
import { crc16 } from "#lib/addresses/readers/crc16.ts";
import type { Family } from "#lib/addresses/readers/network.ts";

/** A recipient as it is written: an address, and the tag beside it ("" for none). */
export type Recipient = { address: string; tag: string };

type Forms = (recipient: Recipient) => readonly Recipient[] | null;

const FORMS: Partial<Record<Family, Forms>> = {
  xrp: xrpForms,
  stellar: stellarForms,
  ton: (given) => withTag(tonForms(given.address), given),
  "bitcoin-cash": (given) => withTag(cashForms(given.address), given),
  litecoin: (given) => withTag(litecoinForms(given.address), given),
};

/**
 * All ways of writing a recipient on the currency's network, the given one among them: the first is the same
 * whichever of them is given. An X-address is one with its classic address and tag.
 */
export function recipientForms(
  { address, tag }: Recipient,
  currency: string,
): readonly [Recipient, ...Recipient[]] {
  const given = { address: address.trim(), tag: tag.trim() };
  const family = networkOf(currency)?.family;
  const [first, ...others] = (family && FORMS[family]?.(given)) ?? [];
  if (first !== undefined) return [first, ...others];
  return [{ address: comparableAddress(address, currency), tag: given.tag }];
}

function withTag(addresses: readonly string[], { tag }: Recipient): Recipient[] {
  return addresses.map((address) => ({ address, tag }));
}

/** A tag held in an address may be repeated beside it. */
function holding(plain: Recipient, whole: string): Recipient[] {
  const held = { address: whole, tag: "" };
  return plain.tag === "" ? [plain, held] : [plain, held, { address: whole, tag: plain.tag }];
}

const X_ADDRESS = 0x0544;

function xrpForms({ address, tag }: Recipient): Recipient[] | null {
  const payload = decodeBase58Check(address, base58xrp);
  if (payload === null) return null;
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const isWhole = payload.length === 31 && view.getUint16(0) === X_ADDRESS;
  if (!isWhole && !(payload.length === 21 && payload[0] === 0)) return null;
  const account = isWhole ? payload.subarray(2, 22) : payload.subarray(1);
  const held = isWhole && view.getUint8(22) === 1 ? String(view.getUint32(23, true)) : "";
  // What contradicts itself is no other recipient's form.
  if (isWhole && tag !== "" && tag !== held) return null;
  const own = isWhole ? held : tag;
  if (own !== "" && !isUint(own, 32)) return null;
  const classic = encodeBase58Check(Uint8Array.from([0, ...account]), base58xrp);
  const whole = new DataView(new ArrayBuffer(31));
  const bytes = new Uint8Array(whole.buffer);
  whole.setUint16(0, X_ADDRESS);
  bytes.set(account, 2);
  whole.setUint8(22, own === "" ? 0 : 1);
  whole.setUint32(23, Number(own), true);
  return holding({ address: classic, tag: own }, encodeBase58Check(bytes, base58xrp));
}

const ACCOUNT = 6 << 3;
const MUXED = 12 << 3;

function stellarForms({ address, tag }: Recipient): Recipient[] | null {
  const bytes = address.length < 80 ? decodeBase32(address) : null;
  const isMuxed = bytes?.length === 43 && bytes[0] === MUXED;
  const isAccount = bytes?.length === 35 && bytes[0] === ACCOUNT;
  if (bytes === null || !(isMuxed || isAccount)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const held = isMuxed ? view.getBigUint64(33).toString() : "";
  if (isMuxed && tag !== "" && tag !== held) return null;
  const own = isMuxed ? held : tag;
  const key = bytes.subarray(1, 33);
  const plain = { address: strKey([ACCOUNT, ...key]), tag: own };
  // Only a memo of type ID can be held.
  if (!isUint(own, 64)) return [plain];
  const id = new DataView(new ArrayBuffer(8));
  id.setBigUint64(0, BigInt(own));
  return holding(plain, strKey([MUXED, ...key, ...new Uint8Array(id.buffer)]));
}

function decodeBase32(text: string): Uint8Array | null {
  try {
    return base32nopad.decode(text);
  } catch {
    return null;
  }
}

function strKey(payload: readonly number[]): string {
  const sum = crc16(Uint8Array.from(payload));
  return base32nopad.encode(Uint8Array.from([...payload, sum & 0xff, sum >> 8]));
}

/** Bounceable or not, in either base64 alphabet, and raw. */
function tonForms(address: string): string[] {
  const account = readTonAccount(address);
  if (account === null) return [];
  const { workchain, hash } = account;
  const friendly = [0x51, 0x11].map((flags) => {
    const payload = Uint8Array.from([flags, workchain & 0xff, ...hash]);
    const sum = crc16(payload);
    return btoa(String.fromCharCode(...payload, sum >> 8, sum & 0xff));
  });
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    ...friendly.map((one) => one.replaceAll("+", "-").replaceAll("/", "_")),
    ...friendly,
    `${workchain}:${hex}`,
  ];
}

function readTonAccount(address: string): { workchain: number; hash: Uint8Array } | null {
  const [, chain, hex] = /^(-1|0):([0-9a-f]{64})$/i.exec(address) ?? [];
  if (chain !== undefined && hex !== undefined) {
    const hash = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return { workchain: Number(chain), hash };
  }
  if (!/^[A-Za-z0-9+/_-]{48}$/.test(address)) return null;
  const binary = atob(address.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
  return { workchain: bytes[1] === 0xff ? -1 : 0, hash: bytes.subarray(2, 34) };
}

const CASH = "bitcoincash";

/** With and without prefix, as a holder of tokens is written, and in the old form that Bitcoin has too. */
function cashForms(address: string): string[] {
  const account = readCashAccount(address);
  if (account === null) return [];
  const { isScript, hash } = account;
  const payloads = [0, 2].map((kind) => writeCashAddr(CASH, { type: kind + isScript, hash }));
  const old =
    hash.length === 20 ? [encodeBase58Check(Uint8Array.from([isScript * 5, ...hash]))] : [];
  return [...payloads.flatMap((payload) => [`${CASH}:${payload}`, payload]), ...old];
}

function readCashAccount(address: string): { isScript: number; hash: Uint8Array } | null {
  const lower = address.toLowerCase();
  const payload = lower.startsWith(`${CASH}:`) ? lower.slice(CASH.length + 1) : lower;
  const words = cashAddrWords(CASH, payload);
  const cash = words === null ? null : readCashAddr(words);
  if (cash !== null) return { isScript: cash.type % 2, hash: cash.hash };
  const old = readOld(address);
  if (old === null || (old.version !== 0 && old.version !== 5)) return null;
  return { isScript: old.version === 5 ? 1 : 0, hash: old.hash };
}

/** A script's address begins with M, or with 3 in the old form that Bitcoin has too. */
function litecoinForms(address: string): string[] {
  const old = readOld(address);
  if (old === null || (old.version !== 0x32 && old.version !== 0x05)) return [];
  return [0x32, 0x05].map((version) => encodeBase58Check(Uint8Array.from([version, ...old.hash])));
}

function readOld(address: string): { version: number; hash: Uint8Array } | null {
  const payload = decodeBase58Check(address);
  const version = payload?.[0];
  if (payload?.length !== 21 || version === undefined) return null;
  return { version, hash: payload.subarray(1) };
}
