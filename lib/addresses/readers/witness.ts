import { bech32, bech32m } from "@scure/base";
import type { Network } from "#lib/addresses/network.ts";
import type { BitcoinCoin } from "#lib/addresses/readers/bitcoin-coins.ts";
import { isZero, type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

/** Segregated witness addresses: version 0 in bech32 (BIP-173), from version 1 in bech32m (BIP-350). */
export function readWitness(text: string, coin: BitcoinCoin, network: Network): Reading {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return refused.mixedCase;
  if (text.length > 90) return refused.notAnAddress(network);
  const first = bech32.decodeUnsafe(text);
  const decoded = first ?? bech32m.decodeUnsafe(text);
  if (!decoded) return refused.wrongChecksum;
  const [version, ...rest] = decoded.words;
  const program = bech32.fromWordsUnsafe(rest);
  if (version === undefined || version > 16 || !program) return refused.notAnAddress(network);
  if (program.length < 2 || program.length > 40) return refused.notAnAddress(network);
  if (version === 0 && program.length !== 20 && program.length !== 32)
    return refused.notAnAddress(network);
  if ((version === 0) !== Boolean(first)) return refused.wrongChecksum;
  if (coin.testPrefixes.includes(decoded.prefix)) return refused.testnet(network);
  if (decoded.prefix !== coin.prefix) return refused.notAnAddress(network);
  if (isZero(program)) return refused.nobodys;
  const isInUse = version === 0 || (version === 1 && program.length === 32);
  return isInUse
    ? valid(lower)
    : valid(
        lower,
        `${network.name} has no rules yet for addresses of this kind (witness version ${version}, ${program.length} bytes): what is sent there may be lost. Ask the recipient for another address.`,
      );
}
