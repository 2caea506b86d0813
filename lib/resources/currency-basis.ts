/**
 * How a record's currency is known. exact: the provider's records prove it · stated: a member said it ·
 * inferred: other evidence points to it · unknown: nothing does, or the evidence disagrees.
 */
export const CURRENCY_BASES = ["exact", "stated", "inferred", "unknown"] as const;

export type CurrencyBasis = (typeof CURRENCY_BASES)[number];

export const BASIS_LABELS: Record<CurrencyBasis, string> = {
  exact: "Exact",
  stated: "Stated by a member",
  inferred: "Inferred",
  unknown: "Unknown",
};

/** Why a record has its currency, or has none, by the basis that it belongs to. */
const REASONS = {
  exact: {
    conversion: "The conversion began with this amount in this currency.",
    payout: "It is matched with a payout in this currency.",
  },
  stated: {
    correction: "A member stated the currency of this record.",
    "address-rule": "A member stated the currency of this address.",
    "network-rule":
      "A member stated the currency of this network, where other evidence leaves it open.",
  },
  inferred: {
    address: "All conversions at this address began in this currency.",
    network: "The provider has listed only this currency on the network.",
  },
  unknown: {
    pending: "Counterfoil hasn't looked at this record yet.",
    "no-address": "The provider hasn't shown the complete address.",
    "no-network": "Neither the address nor the explorer links name one network.",
    "not-listed": "The provider has listed no currency on this network.",
    several: "The provider has listed several currencies on this network.",
    few: "Too few conversions at the address to tell its currency.",
    conflict: "The evidence for the address names different currencies.",
    decimals: "The amount has more decimals than the currency that the evidence names.",
  },
} as const satisfies Record<CurrencyBasis, Record<string, string>>;

type ReasonsOf = typeof REASONS;
export type CurrencyReason = { [B in CurrencyBasis]: keyof ReasonsOf[B] }[CurrencyBasis];

/** Why a record is unknown, or has the only currency of its network, where what a member says of the network decides. */
const LEFT_OPEN: ReadonlySet<CurrencyReason> = new Set(["several", "few", "not-listed", "network"]);

export function isLeftOpen(reason: CurrencyReason): boolean {
  return LEFT_OPEN.has(reason);
}

/** Every reason in words. */
export const REASON_WORDS: Record<CurrencyReason, string> = {
  ...REASONS.exact,
  ...REASONS.stated,
  ...REASONS.inferred,
  ...REASONS.unknown,
};

export const CURRENCY_REASONS = Object.keys(REASON_WORDS).filter(isCurrencyReason);

export function isCurrencyReason(text: string): text is CurrencyReason {
  return Object.hasOwn(REASON_WORDS, text);
}

export function isCurrencyBasis(text: string): text is CurrencyBasis {
  return CURRENCY_BASES.some((basis) => basis === text);
}
