import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GOOD } from "#lib/addresses/addresses.fixture.ts";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";
import { ADDRESS_READERS } from "#lib/addresses/readers/address-readers.ts";

const SEED = 20261121;

/**
 * Every address that one wrong character, one swap of adjacent characters or one wrong case makes
 * of a good one.
 */
function mutants(address: string, letters: string): string[] {
  const made = new Set<string>();
  const at = (index: number, text: string, length = 1) =>
    made.add(address.slice(0, index) + text + address.slice(index + length));
  [...address].forEach((character, index) => {
    for (const letter of letters) at(index, letter);
    at(
      index,
      character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase(),
    );
    at(index, `${address.charAt(index + 1)}${character}`, 2);
    at(index, "");
  });
  made.delete(address);
  return [...made];
}

/** Asks the network's reader alone, since what it refuses is only worded by what comes after. */
function isAccepted(address: string, code: string): boolean {
  const network = networkOfCurrency(code);
  if (network === null) throw new Error(`no network for ${code}`);
  return ADDRESS_READERS[network.family](address, network).verdict !== "invalid";
}

function samples(code: string): { letters: string; addresses: string[] } {
  const good = GOOD[code];
  if (good === undefined) throw new Error(`no addresses for ${code}`);
  return { letters: good.letters, addresses: fc.sample(good.address, { numRuns: 4, seed: SEED }) };
}

describe.each(Object.keys(GOOD))("%s", (code) => {
  test("what the network's own library writes is valid", () => {
    const good = GOOD[code];
    if (good === undefined) throw new Error(code);
    fc.assert(
      fc.property(good.address, (address) => {
        expect(checkAddress(address, networkOfCurrency(code))).toMatchObject({
          verdict: "valid",
          normalised: address,
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe.each(Object.keys(GOOD).filter((code) => code !== "USDT_ETH"))("%s", (code) => {
  test("no mutant is accepted", () => {
    const { letters, addresses } = samples(code);
    const accepted = addresses.flatMap((address) =>
      mutants(address, letters).filter((mutant) => isAccepted(mutant, code)),
    );
    expect(accepted).toEqual([]);
  });
});

describe("EIP-55 has no more than about 15 bits of checksum", () => {
  test("no wrong case is accepted, and at most one in a thousand other mutants (EIP-55 says 0.0247 %)", () => {
    const { letters, addresses } = samples("USDT_ETH");
    const made = addresses.flatMap((address) => mutants(address, letters));
    const accepted = made.filter((mutant) => isAccepted(mutant, "USDT_ETH"));
    expect(made.length).toBeGreaterThan(3_000);
    expect(accepted.length / made.length).toBeLessThan(0.001);
    const originals = new Set(addresses.map((address) => address.toLowerCase()));
    expect(accepted.filter((mutant) => originals.has(mutant.toLowerCase()))).toEqual([]);
  });
});

test("ten thousand characters cost nothing on any network", () => {
  const started = performance.now();
  for (const code of [...Object.keys(GOOD), "SOL", "DOT", "ALGO", "USDT"])
    for (const letter of ["1", "z", "q", "r", "\u200b", " "])
      for (const length of [120, 1_500, 10_000])
        expect(
          checkAddress(letter.repeat(length), networkOfCurrency(code)).normalised.length,
        ).toBeLessThan(10_001);
  expect(performance.now() - started).toBeLessThan(10_000);
});
