import { bech32 } from "@scure/base";
import type { Network } from "#lib/addresses/readers/network.ts";
import { invalid, isZero, type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

/** The prefix of each network's accounts, by the network's id (the chain registry's `bech32_prefix`). */
const PREFIXES = new Map([
  ["cosmos", "cosmos"],
  ["osmosis", "osmo"],
  ["celestia", "celestia"],
  ["injective", "inj"],
  ["sei", "sei"],
  ["noble", "noble"],
  ["kava", "kava"],
  ["terra", "terra"],
  ["cronos-pos", "cro"],
]);

/** The Cosmos family: bech32 with the network's own prefix, 20 bytes of account or 32 of contract. */
export function readCosmos(text: string, network: Network): Reading {
  const expected = PREFIXES.get(network.id);
  const lower = text.toLowerCase();
  const found = /^([a-z]{2,20})1[02-9ac-hj-np-z]{38,60}$/.exec(lower)?.[1];
  if (expected === undefined || text.length > 90) return refused.notAnAddress(network);
  if (found === undefined)
    return lower.startsWith(`${expected}1`) ? refused.wrongChecksum : refused.notAnAddress(network);
  if (text !== lower && text !== text.toUpperCase()) return refused.mixedCase;
  const decoded = bech32.decodeUnsafe(text);
  if (!decoded) return refused.wrongChecksum;
  if (found.endsWith("valoper"))
    return invalid("This is a validator's address. Ask the recipient for an account's address.");
  if (found !== expected)
    return invalid(
      `This address begins with ${found}1, on ${network.name} it would begin with ${expected}1. Ask the recipient for an address on ${network.name}.`,
    );
  const bytes = bech32.fromWordsUnsafe(decoded.words);
  if (!bytes || (bytes.length !== 20 && bytes.length !== 32)) return refused.notAnAddress(network);
  return isZero(bytes) ? refused.nobodys : valid(lower);
}
