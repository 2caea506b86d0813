import { bech32, hex } from "@scure/base";
import { type Forms, withTag } from "#lib/addresses/forms/recipient.ts";

/** An account of 20 bytes on a network that writes it in bech32, with this prefix, and like Ethereum. */
export function evmSideForms(prefix: string): Forms {
  return (given) => {
    const account = readEvmSide(given.address) ?? readBech32(given.address, prefix);
    if (account === null) return null;
    const words = bech32.toWords(account);
    return withTag([bech32.encode(prefix, words), `0x${hex.encode(account)}`], given);
  };
}

function readEvmSide(address: string): Uint8Array | null {
  const [, digits] = /^0x([0-9a-f]{40})$/i.exec(address) ?? [];
  return digits === undefined ? null : hex.decode(digits.toLowerCase());
}

function readBech32(address: string, prefix: string): Uint8Array | null {
  const decoded = bech32.decodeUnsafe(address);
  const bytes = decoded?.prefix === prefix ? bech32.fromWordsUnsafe(decoded.words) : undefined;
  return bytes?.length === 20 ? bytes : null;
}
