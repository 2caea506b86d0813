import { base58 } from "@scure/base";
import {
  base58CheckAddress,
  cashAddress,
  cosmosAddress,
  evmAddress,
  segwitAddress,
  stellarAddress,
  tonAddress,
  xrpAddress,
} from "#sandbox/addresses/encodings.ts";
import type { Family } from "#sandbox/addresses/networks.ts";
import type { Random } from "#sandbox/random.ts";

/** An address that is valid on its network in form and checksum. Nobody holds a key to it. */
export function makeAddress(family: Family, random: Random): string {
  return MAKERS[family](random);
}

const MAKERS: Record<Family, (random: Random) => string> = {
  bitcoin: (random) => bitcoinLike(random, "bc", 0x00, 0x05, 0.4),
  litecoin: (random) => bitcoinLike(random, "ltc", 0x30, 0x32, 0),
  dogecoin: (random) => base58CheckAddress(0x1e, random.bytes(20)),
  "bitcoin-cash": (random) => cashAddress(random.bytes(20)),
  evm: (random) => evmAddress(random.bytes(20)),
  tron: (random) => base58CheckAddress(0x41, random.bytes(20)),
  xrp: (random) => xrpAddress(random.bytes(20)),
  stellar: (random) => stellarAddress(random.bytes(32)),
  ton: (random) => tonAddress(random.bytes(32), random.chance(0.4)),
  solana: (random) => base58.encode(random.bytes(32)),
  cosmos: (random) => cosmosAddress("cosmos", random.bytes(20)),
  osmosis: (random) => cosmosAddress("osmo", random.bytes(20)),
};

/** Old and new kinds side by side, as they are met: key hash, script hash, segwit v0 and v1. */
function bitcoinLike(
  random: Random,
  prefix: string,
  keyHash: number,
  scriptHash: number,
  taproot: number,
): string {
  if (random.chance(0.15)) return base58CheckAddress(keyHash, random.bytes(20));
  if (random.chance(0.2)) return base58CheckAddress(scriptHash, random.bytes(20));
  if (random.chance(taproot)) return segwitAddress(prefix, 1, random.bytes(32));
  return segwitAddress(prefix, 0, random.bytes(20));
}
