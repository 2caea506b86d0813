import { Address as BitcoinAddress, NETWORK } from "@scure/btc-signer";
import { StrKey } from "@stellar/stellar-base";
import { Address as TonAddress } from "@ton/core";
import { decodeCashAddress } from "ecashaddrjs";
import fc from "fast-check";
import { isValidClassicAddress, xAddressToClassicAddress } from "ripple-address-codec";
import { expect, test } from "vitest";
import { GOOD } from "#lib/addresses/addresses.fixture.ts";
import { checkAddress } from "#lib/addresses/check-address.ts";
import { networkOfCurrency } from "#lib/addresses/network-of-currency.ts";

/** Good addresses and what a slip of one to three characters makes of them. */
function slipped(code: string): fc.Arbitrary<string> {
  const good = GOOD[code];
  if (good === undefined) throw new Error(`no addresses for ${code}`);
  const slip = fc.tuple(fc.nat(200), fc.constantFrom("", ...good.letters));
  return fc.tuple(good.address, fc.array(slip, { maxLength: 3 })).map(([address, slips]) =>
    slips.reduce((text, [at, letter]) => {
      const place = at % text.length;
      return text.slice(0, place) + letter + text.slice(place + 1);
    }, address),
  );
}

function succeeds(attempt: () => unknown): boolean {
  try {
    return attempt() !== false;
  } catch {
    return false;
  }
}

const ORACLES: readonly (readonly [string, (address: string) => boolean])[] = [
  ["BTC", (address) => succeeds(() => BitcoinAddress(NETWORK).decode(address))],
  [
    "XRP",
    (address) =>
      isValidClassicAddress(address) || succeeds(() => !xAddressToClassicAddress(address).test),
  ],
  [
    "XLM",
    (address) =>
      StrKey.isValidEd25519PublicKey(address) || StrKey.isValidMed25519PublicKey(address),
  ],
  ["TON", (address) => succeeds(() => !TonAddress.parseFriendly(address).isTestOnly)],
  [
    "BCH",
    (address) =>
      address.startsWith("bitcoincash:") &&
      succeeds(() => decodeCashAddress(address).prefix === "bitcoincash"),
  ],
];

test.each(ORACLES)("%s: the verdict is the one of the network's own library", (code, isValid) => {
  let refused = 0;
  fc.assert(
    fc.property(slipped(code), (address) => {
      const { verdict } = checkAddress(address, networkOfCurrency(code));
      if (verdict === "invalid") refused += 1;
      expect({ address, verdict }).toEqual({
        address,
        verdict: isValid(address) ? "valid" : "invalid",
      });
    }),
    { numRuns: 1_000 },
  );
  expect(refused).toBeGreaterThan(300);
});
