import { bech32, bech32m } from "@scure/base";

/** A segwit address: version 0 in bech32 (BIP 173), from version 1 on in bech32m (BIP 350). */
export function segwitAddress(prefix: string, version: number, program: Uint8Array): string {
  const coder = version === 0 ? bech32 : bech32m;
  return coder.encode(prefix, [version, ...coder.toWords(program)]);
}

/** An account of a Cosmos chain: 20 bytes in bech32 under the chain's prefix. */
export function cosmosAddress(prefix: string, hash: Uint8Array): string {
  return bech32.encode(prefix, bech32.toWords(hash));
}
