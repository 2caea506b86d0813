import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { base58, base58xrp, bech32, bech32m, createBase58check } from "@scure/base";
import { expect, test } from "vitest";
import { hasAddressForm } from "#sandbox/addresses/address-form.ts";
import {
  base58CheckAddress,
  cashAddress,
  cashChecksum,
  cashPrefix,
  evmAddress,
  segwitAddress,
  stellarAddress,
  tonAddress,
  xrpAddress,
} from "#sandbox/addresses/encodings.ts";
import { makeAddress } from "#sandbox/addresses/make-address.ts";
import type { Family } from "#sandbox/addresses/networks.ts";
import { Random } from "#sandbox/random.ts";

// Published examples: the networks' own specifications and well-known contracts.
const KNOWN: [string, () => string, string][] = [
  [
    "EIP-55",
    () => evmAddress(hexToBytes("5aaeb6053f3e94c9b9a09f33669435e7ef1beaed")),
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  ],
  [
    "base58check",
    () => base58CheckAddress(0, hexToBytes("62e907b15cbf27d5425399ebf6f0fb50ebb88f18")),
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
  ],
  [
    "Tron",
    () => base58CheckAddress(0x41, hexToBytes("a614f803b6fd780986a42c78ec9c7f77e6ded13c")),
    "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  ],
  [
    "BIP 173",
    () => segwitAddress("bc", 0, hexToBytes("751e76e8199196d454941c45d1b3a323f1433bd6")),
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ],
  [
    "BIP 350",
    () =>
      segwitAddress(
        "bc",
        1,
        hexToBytes("79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"),
      ),
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ],
  [
    "CashAddr",
    () => cashAddress(hexToBytes("76a04053bda0a88bda5177b86a15c3b29f559873")),
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
  ],
  ["XRP Ledger", () => xrpAddress(new Uint8Array(20)), "rrrrrrrrrrrrrrrrrrrrrhoLvTp"],
  [
    "Stellar",
    () =>
      stellarAddress(
        hexToBytes("3f0c34bf93ad0d9971d04ccc90f705511c838aad9734a4a2fb0d7a03fc7fe89a"),
      ),
    "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
  ],
  [
    "TON",
    () =>
      tonAddress(
        hexToBytes("b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe"),
        true,
      ),
    "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs",
  ],
];

test.each(KNOWN)("%s: a published example comes out", (_name, make, address) => {
  expect(make()).toBe(address);
});

const base58check = createBase58check(sha256);
const CHECKED: Record<Family, (address: string) => void> = {
  bitcoin: (address) => {
    if (address.startsWith("bc1q")) expect(bech32.decode(asBech32(address)).words[0]).toBe(0);
    else if (address.startsWith("bc1p")) expect(bech32m.decode(asBech32(address)).words[0]).toBe(1);
    else expect([0x00, 0x05]).toContain(base58check.decode(address)[0]);
  },
  litecoin: (address) => {
    if (address.startsWith("ltc1q")) expect(bech32.decode(asBech32(address)).words[0]).toBe(0);
    else expect([0x30, 0x32]).toContain(base58check.decode(address)[0]);
  },
  dogecoin: (address) => expect(base58check.decode(address)[0]).toBe(0x1e),
  "bitcoin-cash": (address) => {
    const words = [...address.slice("bitcoincash:".length)].map((letter) =>
      "qpzry9x8gf2tvdw0s3jn54khce6mua7l".indexOf(letter),
    );
    expect(cashChecksum([...cashPrefix("bitcoincash"), ...words])).toBe(0n);
  },
  evm: (address) => expect(evmAddress(hexToBytes(address.slice(2).toLowerCase()))).toBe(address),
  tron: (address) => expect(base58check.decode(address)[0]).toBe(0x41),
  xrp: (address) => {
    const bytes = base58xrp.decode(address);
    expect(sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)).toEqual(bytes.subarray(21));
  },
  stellar: (address) => expect(address).toMatch(/^G[A-Z2-7]{55}$/),
  ton: (address) => expect(address).toMatch(/^[EU]Q[\w-]{46}$/),
  solana: (address) => expect(base58.decode(address)).toHaveLength(32),
  cosmos: (address) => expect(bech32.decode(asBech32(address)).prefix).toBe("cosmos"),
  osmosis: (address) => expect(bech32.decode(asBech32(address)).prefix).toBe("osmo"),
};

test.each(Object.entries(CHECKED))(
  "%s: every address that is drawn decodes and has the form that is asked of payouts",
  (name, check) => {
    const family = Object.keys(CHECKED).find((each): each is Family => each === name);
    if (family === undefined) throw new Error(`no such family: ${name}`);
    const random = new Random(name);
    for (let each = 0; each < 200; each += 1) {
      const address = makeAddress(family, random);
      check(address);
      expect(hasAddressForm(address, family), address).toBe(true);
    }
  },
);

test("the same seed draws the same address, another seed another one", () => {
  const draw = (seed: string) => makeAddress("bitcoin", new Random(seed));
  expect(draw("a")).toBe(draw("a"));
  expect(draw("a")).not.toBe(draw("b"));
});

function asBech32(address: string): `${string}1${string}` {
  const [prefix, ...rest] = address.split("1");
  return `${prefix}1${rest.join("1")}`;
}
