import { canBeOn } from "#lib/addresses/network-of-currency.ts";
import { precisionOf } from "#lib/addresses/precision-of-currency.ts";
import { type Decimal, decimalPlaces } from "#lib/money/decimal.ts";
import { isLeftOpen } from "#lib/resources/currency-basis.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";
import type { ListedCurrencies } from "#lib/sync/received-currency/listed-currencies.ts";

/** How many conversions at an address began in a currency, of payments on a network (null: not told). */
export type Conversions = { network: string | null; currency: string; count: number };

/** A currency that a member stated for an address, a network or both. */
export type Rule = { network: string | null; currency: string };

/** All that is known of one record's currency, beside what its own conversion proves. */
export type Evidence = {
  /** The network on which it happened, by `networkOfRecord`. */
  network: string | null;
  amount: Decimal | null;
  /** The currency of the payout that it is matched with, or that came in as it. */
  payout: string | null;
  /** What a member stated for this record. */
  corrected: string | null;
  /** Members' rules for its address and tag, the most specific first. */
  addressRules: readonly Rule[];
  /** Conversions of payments at the same address and tag. */
  conversions: readonly Conversions[];
  /** Members' rules for networks. */
  networkRules: readonly Rule[];
  listed: ListedCurrencies;
};

/**
 * On a network of several currencies an address takes any of them, so one conversion tells little of the
 * next payment. Measured with the sandbox provider (bench/README.md).
 */
const ENOUGH_CONVERSIONS = 3;

/**
 * Works out a record's currency: by the payout that it is matched with, or that came in as it; by what a member stated for the
 * record, then for its address; by the conversions at its address; by what a member stated for its network; by
 * the only currency of the network.
 * Evidence that disagrees leaves it unknown: nothing is inferred silently.
 */
export function judgeCurrency(evidence: Evidence): KnownCurrency {
  const { payout, corrected, network } = evidence;
  if (payout !== null && canBeOn(payout, network)) {
    return { code: payout, basis: "exact", reason: "payout" };
  }
  if (corrected !== null) return { code: corrected, basis: "stated", reason: "correction" };
  const rule = evidence.addressRules.find((one) => isFor(one, network));
  if (rule !== undefined) return found(evidence, rule.currency, "address-rule");
  const inferred = infer(evidence);
  if (network === null || !isLeftOpen(inferred.reason)) return inferred;
  const wide = evidence.networkRules.find((one) => one.network === network);
  if (wide === undefined) return inferred;
  // The few conversions at an address are no proof, but they can contradict.
  const isContradicted = near(evidence).some(({ currency }) => currency !== wide.currency);
  if (isContradicted) return unknown("conflict");
  return found(evidence, wide.currency, "network-rule");
}

/** An address may be the same on several networks: a rule for it says nothing of those that its currency is not on. */
function isFor({ network: of, currency }: Rule, network: string | null): boolean {
  return of === null ? canBeOn(currency, network) : of === network;
}

/** The conversions that can be of the record's network. */
function near({ network, conversions }: Evidence): Conversions[] {
  return conversions.filter(
    (one) => network === null || one.network === null || one.network === network,
  );
}

function infer(evidence: Evidence): KnownCurrency {
  const { network, listed } = evidence;
  if (evidence.payout !== null) return unknown("conflict");
  const seen = near(evidence);
  const codes = new Set(seen.map(({ currency }) => currency));
  const sole = network === null ? null : listed.soleOn(network);
  const [code] = codes;
  if (codes.size > 1 || (code !== undefined && !canBeOn(code, network))) return unknown("conflict");
  if (code !== undefined && sole !== null && code !== sole) return unknown("conflict");
  const count = seen.reduce((all, one) => all + one.count, 0);
  if (code !== undefined && count >= ENOUGH_CONVERSIONS) return found(evidence, code, "address");
  if (sole !== null) return found(evidence, sole, "network");
  if (code !== undefined) return unknown("few");
  if (network === null) return unknown("no-network");
  return unknown(listed.on(network).length === 0 ? "not-listed" : "several");
}

const BASIS_OF = {
  "address-rule": "stated",
  "network-rule": "stated",
  address: "inferred",
  network: "inferred",
} as const;

/**
 * An amount in a smaller unit than the currency has is in another currency, whatever holds for its address or
 * network: an address takes several, and who stated one for all of them saw none of those that are to come.
 */
function found({ amount }: Evidence, code: string, reason: keyof typeof BASIS_OF): KnownCurrency {
  if (amount !== null && decimalPlaces(amount) > precisionOf(code)) return unknown("decimals");
  return { code, basis: BASIS_OF[reason], reason };
}

function unknown(reason: KnownCurrency["reason"]): KnownCurrency {
  return { code: null, basis: "unknown", reason };
}
