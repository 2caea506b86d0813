import { bech32 } from "@scure/base";
import type { Network } from "#lib/addresses/network.ts";
import { readEvm } from "#lib/addresses/readers/evm.ts";
import {
  invalid,
  isZero,
  type Reading,
  refused,
  unchecked,
  valid,
} from "#lib/addresses/readers/reading.ts";

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

/** Networks whose accounts have an EVM address, too. */
const WITH_EVM = new Set(["injective", "sei", "kava", "cronos-pos"]);

/** The Cosmos family: bech32 with the network's own prefix, 20 bytes of account or 32 of contract. */
export function readCosmos(text: string, network: Network): Reading {
  const expected = PREFIXES.get(network.id);
  const lower = text.toLowerCase();
  const found = /^([a-z]{2,20})1[02-9ac-hj-np-z]{38,60}$/.exec(lower)?.[1];
  if (expected === undefined || text.length > 90) return refused.notAnAddress(network);
  if (WITH_EVM.has(network.id) && text.startsWith("0x")) return readEvmSide(text, network);
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

/** Sei's two addresses of an account come from its public key: neither can be worked out from the other. */
const SEI_NOTE =
  "Counterfoil can't tell whose sei1 address this belongs to. Make sure that the recipient wasn't paid there already.";

/** Whether the provider pays to an EVM address there is not known, so that even a right checksum gets no tick. */
function readEvmSide(text: string, network: Network): Reading {
  const reading = readEvm(text, network);
  if (reading.verdict === "invalid") return reading;
  const begin = PREFIXES.get(network.id);
  return unchecked(
    reading.normalised,
    `Addresses on ${network.name} begin with ${begin}1 or with 0x. Make sure that the provider pays to those with 0x.`,
    ...(network.id === "sei" ? [SEI_NOTE] : []),
    ...reading.notes,
  );
}
