import type { Network } from "#lib/addresses/network.ts";
import { readBitcoin } from "#lib/addresses/readers/bitcoin.ts";
import { cashAddrWords, readCashAddr } from "#lib/addresses/readers/cashaddr.ts";
import { isZero, type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

const CASHADDR = /^(?:(bitcoincash|bchtest|bchreg):)?([qpzry9x8gf2tvdw0s3jn54khce6mua7l]{42,61})$/;

/** Pay to public key hash and to script hash, and both again for holders of tokens. */
const KNOWN_TYPES = 4;

/** Bitcoin Cash: CashAddr with and without its prefix, and the legacy form that Bitcoin shares. */
export function readBitcoinCash(text: string, network: Network): Reading {
  const lower = text.toLowerCase();
  const [whole, prefix, payload] = CASHADDR.exec(lower) ?? [];
  if (whole === undefined || payload === undefined) return readLegacy(text, network);
  if (text !== lower && text !== text.toUpperCase()) return refused.mixedCase;
  const words = cashAddrWords(prefix ?? "bitcoincash", payload);
  if (words === null) {
    const isTest = cashAddrWords("bchtest", payload) ?? cashAddrWords("bchreg", payload);
    return prefix === undefined && isTest ? refused.testnet(network) : refused.wrongChecksum;
  }
  const address = readCashAddr(words);
  if (address === null || address.type >= KNOWN_TYPES) return refused.notAnAddress(network);
  // Script hashes may have 32 bytes, key hashes have 20 always.
  const isScript = address.type % 2 === 1;
  const { length } = address.hash;
  if (length !== 20 && !(isScript && length === 32)) return refused.notAnAddress(network);
  if (prefix === "bchtest" || prefix === "bchreg") return refused.testnet(network);
  return isZero(address.hash) ? refused.nobodys : valid(lower);
}

function readLegacy(text: string, network: Network): Reading {
  if (/^(?:bc|tb|bcrt)1/i.test(text)) return refused.notAnAddress(network);
  const legacy = readBitcoin(text, network);
  if (legacy.verdict === "invalid") return legacy;
  return valid(
    text,
    "This old form is the same on Bitcoin: make sure that it is the recipient's address on Bitcoin Cash.",
  );
}
