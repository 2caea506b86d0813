import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58xmr, bech32, createBase58check } from "@scure/base";
import { Address as BitcoinAddress, NETWORK } from "@scure/btc-signer";
import { StrKey } from "@stellar/stellar-base";
import { Address as TonAddress } from "@ton/core";
import { encodeCashAddress } from "ecashaddrjs";
import fc from "fast-check";
import { encodeAccountID, encodeXAddress } from "ripple-address-codec";

/**
 * Addresses as the networks' own libraries write them (with the plain codecs where there is none), so
 * that what is tested never tests itself.
 */
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const base58check = createBase58check(sha256);

const LITECOIN = { bech32: "ltc", pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 };
const DOGECOIN = { bech32: "doge", pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e };

function bitcoinKind(network: typeof NETWORK, withWitness: boolean) {
  const { encode } = BitcoinAddress(network);
  const old = fc
    .tuple(bytes(20), fc.constantFrom("pkh" as const, "sh" as const))
    .map(([hash, type]) => encode({ type, hash }));
  if (!withWitness) return old;
  const key = bytes(20).map((hash) => encode({ type: "wpkh", hash }));
  const script = bytes(32).map((hash) => encode({ type: "wsh", hash }));
  return fc.oneof(old, key, script);
}

function versioned(...prefix: number[]) {
  return bytes(20).map((hash) => base58check.encode(Uint8Array.from([...prefix, ...hash])));
}

function checksummedEvm(raw: Uint8Array): string {
  const digits = Buffer.from(raw).toString("hex");
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(digits))).toString("hex");
  return `0x${[...digits].map((digit, at) => (hash.charAt(at) > "7" ? digit.toUpperCase() : digit)).join("")}`;
}

function monero(raw: Uint8Array): string {
  const payload = Uint8Array.from([18, ...raw]);
  return base58xmr.encode(Uint8Array.from([...payload, ...keccak_256(payload).subarray(0, 4)]));
}

/** Stellar's CRC is at the end of what StrKey writes; a muxed account is an account and an id. */
const muxed = fc
  .tuple(bytes(32), bytes(8))
  .map(([key, id]) => StrKey.encodeMed25519PublicKey(Buffer.from([...key, ...id])));

/** By currency code, the letters of its alphabet and addresses that are good. */
export const GOOD: Readonly<Record<string, { letters: string; address: fc.Arbitrary<string> }>> = {
  BTC: { letters: BASE58, address: bitcoinKind(NETWORK, true) },
  LTC: { letters: BASE58, address: bitcoinKind(LITECOIN, true) },
  DOGE: { letters: BASE58, address: bitcoinKind(DOGECOIN, false) },
  DASH: { letters: BASE58, address: versioned(0x4c) },
  ZEC: { letters: BASE58, address: versioned(0x1c, 0xb8) },
  BCH: {
    letters: "qpzry9x8gf2tvdw0s3jn54khce6mua7l",
    address: fc
      .tuple(fc.constantFrom("p2pkh" as const, "p2sh" as const), bytes(20))
      .map(([type, hash]) => encodeCashAddress("bitcoincash", type, hash)),
  },
  USDT_ETH: {
    letters: "0123456789abcdefABCDEF", // Without those few whose capitals are all or none, which look like the form without a checksum.
    address: bytes(20)
      .map(checksummedEvm)
      .filter((address) => /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address)),
  },
  USDT_TRX: { letters: BASE58, address: versioned(0x41) },
  XRP: {
    letters: BASE58,
    address: fc.oneof(
      bytes(20).map((account) => encodeAccountID(account)),
      fc
        .tuple(bytes(20), fc.option(fc.nat(), { nil: false as const }))
        .map(([account, tag]) => encodeXAddress(account, tag, false)),
    ),
  },
  XLM: {
    letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
    address: fc.oneof(
      bytes(32).map((key) => StrKey.encodeEd25519PublicKey(Buffer.from(key))),
      muxed,
    ),
  },
  TON: {
    letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
    address: fc
      .tuple(bytes(32), fc.boolean())
      .map(([hash, bounceable]) =>
        new TonAddress(0, Buffer.from(hash)).toString({ bounceable, urlSafe: true }),
      ),
  },
  ATOM: {
    letters: "qpzry9x8gf2tvdw0s3jn54khce6mua7l",
    address: bytes(20).map((account) => bech32.encodeFromBytes("cosmos", account)),
  },
  ADA: {
    letters: "qpzry9x8gf2tvdw0s3jn54khce6mua7l",
    address: bytes(56).map((keys) =>
      bech32.encode("addr", bech32.toWords(Uint8Array.from([1, ...keys])), false),
    ),
  },
  XMR: { letters: BASE58, address: bytes(64).map(monero) },
};
