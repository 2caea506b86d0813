/** What tells one coin of the Bitcoin kind from another. */
export type BitcoinCoin = {
  /** Version bytes of pay-to-public-key-hash and pay-to-script-hash addresses, as one number. */
  versions: readonly number[];
  testVersions: readonly number[];
  /** The version byte of a private key in wallet import format. */
  keyVersion: number;
  /** Bytes of a version: Zcash has two. */
  versionLength: 1 | 2;
  /** The prefix of its bech32 addresses, null if it has none. */
  prefix: string | null;
  testPrefixes: readonly string[];
  /** Forms that exist and cannot be checked here. */
  uncheckedForm: RegExp | null;
};

/** From the coins' own chain parameters (chainparams.cpp of each). */
export const BITCOIN_COINS = {
  bitcoin: {
    versions: [0x00, 0x05],
    testVersions: [0x6f, 0xc4],
    keyVersion: 0x80,
    versionLength: 1,
    prefix: "bc",
    testPrefixes: ["tb", "bcrt"],
    uncheckedForm: null,
  },
  litecoin: {
    versions: [0x30, 0x32, 0x05],
    testVersions: [0x6f, 0x3a, 0xc4],
    keyVersion: 0xb0,
    versionLength: 1,
    prefix: "ltc",
    testPrefixes: ["tltc", "rltc"],
    // MimbleWimble extension blocks.
    uncheckedForm: /^ltcmweb1[02-9ac-hj-np-z]{100,140}$/,
  },
  dogecoin: {
    versions: [0x1e, 0x16],
    testVersions: [0x71, 0xc4, 0x6f],
    keyVersion: 0x9e,
    versionLength: 1,
    prefix: null,
    testPrefixes: [],
    uncheckedForm: null,
  },
  dash: {
    versions: [0x4c, 0x10],
    testVersions: [0x8c, 0x13],
    keyVersion: 0xcc,
    versionLength: 1,
    prefix: null,
    testPrefixes: [],
    uncheckedForm: null,
  },
  zcash: {
    versions: [0x1cb8, 0x1cbd],
    testVersions: [0x1d25, 0x1cba],
    keyVersion: 0x80,
    versionLength: 2,
    prefix: null,
    testPrefixes: [],
    // Shielded (Sapling), unified and exchange-only addresses.
    uncheckedForm: /^(?:zs1|u1|tex1)[02-9ac-hj-np-z]{30,500}$/,
  },
} as const satisfies Record<string, BitcoinCoin>;
