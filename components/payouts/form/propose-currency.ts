import type { Wallet } from "#lib/schemas/records/wallet.ts";

/** The currency in the form, and what the wallet has put there in place of the user's own. */
type Proposed = { currency: string; proposal: { currency: string; instead: string } | null };

/**
 * The currency that goes with a wallet as far as it is typed: that of a wallet which has paid in one
 * alone. What such a wallet put there goes again with it, since it may be the beginning of another.
 */
export function proposeCurrency({
  currency,
  proposal,
  text,
  wallets,
}: Proposed & { text: string; wallets: readonly Wallet[] }): Proposed {
  const own = proposal?.currency === currency ? proposal.instead : currency;
  const [only, another] = wallets.filter(({ id }) => id === text.trim());
  if (only === undefined || another !== undefined) return { currency: own, proposal: null };
  return { currency: only.currency, proposal: { currency: only.currency, instead: own } };
}
