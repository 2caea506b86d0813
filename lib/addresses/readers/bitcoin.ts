import { decodeBase58Check, foreignToBase58 } from "#lib/addresses/readers/base58-check.ts";
import { BITCOIN_COINS, type BitcoinCoin } from "#lib/addresses/readers/bitcoin-coins.ts";
import type { Network } from "#lib/addresses/readers/network.ts";
import {
  invalid,
  isZero,
  NOBODYS,
  notAnAddress,
  PRIVATE_KEY,
  type Reader,
  type Reading,
  testnet,
  unchecked,
  valid,
  WRONG_CHECKSUM,
} from "#lib/addresses/readers/reading.ts";
import { readWitness } from "#lib/addresses/readers/witness.ts";

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
  if (text.length > 52) return notAnAddress(network);
  const payload = decodeBase58Check(text);
  if (payload === null) {
    if (text.length < 25 || text.length > 36) return notAnAddress(network);
    return invalid(foreignToBase58(text) ?? WRONG_CHECKSUM);
  }
  if (payload[0] === coin.keyVersion && payload.length > 32) return invalid(PRIVATE_KEY);
  const version = payload
    .subarray(0, coin.versionLength)
    .reduce((number, byte) => number * 256 + byte, 0);
  const hash = payload.subarray(coin.versionLength);
  if (hash.length !== 20) return notAnAddress(network);
  if (coin.testVersions.includes(version)) return testnet(network);
  if (!coin.versions.includes(version)) return notAnAddress(network);
  if (isZero(hash)) return invalid(NOBODYS);
  if (coin !== BITCOIN_COINS.bitcoin && version === 0x05)
    return valid(
      text,
      `This old form is the same on Bitcoin: make sure that it is the recipient's address on ${network.name}.`,
    );
  return valid(text);
}
