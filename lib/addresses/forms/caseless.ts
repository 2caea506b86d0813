import { bech32, bech32m } from "@scure/base";
import { cashAddrWords } from "#lib/addresses/readers/cashaddr.ts";

/**
 * An address in small letters where capitals say nothing: 40 hexadecimal digits after 0x, and bech32 and CashAddr,
 * which are wholly in one case. Only their checksum tells the last two from an address in base58, where another
 * case is another address.
 */
export function caseless(address: string): string {
  const lower = address.toLowerCase();
  if (lower === address) return address;
  if (/^0x[0-9a-f]{40}$/.test(lower)) return lower;
  if (address !== address.toUpperCase()) return address;
  return isBech32(lower) || isCashAddr(lower) ? lower : address;
}

function isBech32(text: string): boolean {
  return Boolean(bech32.decodeUnsafe(text, false) ?? bech32m.decodeUnsafe(text, false));
}

function isCashAddr(text: string): boolean {
  const [prefix = "", payload = ""] = text.split(":", 2);
  return prefix !== "" && cashAddrWords(prefix, payload) !== null;
}
