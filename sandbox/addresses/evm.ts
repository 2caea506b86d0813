import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** An EVM address with the mixed-case checksum of EIP-55. */
export function evmAddress(bytes: Uint8Array): string {
  const plain = bytesToHex(bytes);
  const digest = bytesToHex(keccak_256(Uint8Array.from(plain, (letter) => letter.charCodeAt(0))));
  let address = "0x";
  for (let index = 0; index < plain.length; index += 1) {
    const letter = plain.charAt(index);
    address += digest.charAt(index) >= "8" ? letter.toUpperCase() : letter;
  }
  return address;
}
