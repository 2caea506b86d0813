import { bech32, bech32m } from "@scure/base";
import type { Network } from "#lib/addresses/network.ts";
import { decodeBase58Check, refuseBase58 } from "#lib/addresses/readers/base58-check.ts";
import { BITCOIN_COINS, type BitcoinCoin } from "#lib/addresses/readers/bitcoin-coins.ts";
import {
  isZero,
  type Reader,
  type Reading,
  refused,
  unchecked,
  valid,
} from "#lib/addresses/readers/reading.ts";

export const readBitcoin: Reader = readerOf(BITCOIN_COINS.bitcoin);
export const readLitecoin: Reader = readerOf(BITCOIN_COINS.litecoin);
export const readDogecoin: Reader = readerOf(BITCOIN_COINS.dogecoin);
export const readDash: Reader = readerOf(BITCOIN_COINS.dash);
export const readZcash: Reader = readerOf(BITCOIN_COINS.zcash);

function readerOf(coin: BitcoinCoin): Reader {
  const prefixes = [...(coin.prefix === null ? [] : [coin.prefix]), ...coin.testPrefixes];
  return (text, network) => {
    const lower = text.toLowerCase();
    if (coin.uncheckedForm?.test(lower))
      return unchecked(
        text,
        "Addresses of this kind cannot be checked here: compare every character.",
      );
    return prefixes.some((prefix) => lower.startsWith(`${prefix}1`))
      ? readWitness(text, coin, network)
      : readHash(text, coin, network);
  };
}

/** Base58check: a version that names coin and kind, and the 20 bytes of a hash. */
function readHash(text: string, coin: BitcoinCoin, network: Network): Reading {
  // 25 or 26 bytes are at most 36 characters, a private key's 38 at most 52.
  if (text.length > 52) return refused.notAnAddress(network);
  const payload = decodeBase58Check(text);
  if (payload === null) {
    if (text.length < 25 || text.length > 36) return refused.notAnAddress(network);
    return refuseBase58(text);
  }
  if (payload[0] === coin.keyVersion && payload.length > 32) return refused.privateKey;
  const version = payload
    .subarray(0, coin.versionLength)
    .reduce((number, byte) => number * 256 + byte, 0);
  const hash = payload.subarray(coin.versionLength);
  if (hash.length !== 20) return refused.notAnAddress(network);
  if (coin.testVersions.includes(version)) return refused.testnet(network);
  if (!coin.versions.includes(version)) return refused.notAnAddress(network);
  if (isZero(hash)) return refused.nobodys;
  if (coin !== BITCOIN_COINS.bitcoin && version === 0x05)
    return valid(
      text,
      `This old form is the same on Bitcoin: make sure that it is the recipient's address on ${network.name}.`,
    );
  return valid(text);
}

/** Segregated witness addresses: version 0 in bech32 (BIP-173), from version 1 in bech32m (BIP-350). */
function readWitness(text: string, coin: BitcoinCoin, network: Network): Reading {
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
