import { comparableAddress } from "#lib/addresses/comparable-address.ts";
import type { Family } from "#lib/addresses/network.ts";
import { networkOf } from "#lib/addresses/networks.ts";
import { compare, decimal } from "#lib/money/decimal.ts";
import type { Payout } from "#lib/schemas/payout.ts";

/** What was ordered, as far as a payout of the service's can be held against it. */
type Ordered = {
  walletId: string;
  currency: string;
  address: string;
  tag?: string | null | undefined;
  /** A decimal. */
  amount: string;
  isFeeIncluded: boolean;
};

/** Families in which one receiver is written in forms that have nothing in common, or with its tag in it. */
const SEVERAL_FORMS: readonly (Family | undefined)[] = [
  ...(["xrp", "stellar", "ton", "bitcoin-cash", "litecoin"] as const),
];

/**
 * The first field in which a payout of the service's plainly says something else than was ordered, or
 * null. What is absent or empty, masked or written in another form proves nothing. It stands here, since
 * of the pure rooms only this one may see both addresses and amounts.
 */
export function contradiction(
  { walletId, address, tag, amount }: Pick<Payout, "walletId" | "address" | "tag" | "amount">,
  ordered: Ordered,
): "wallet" | "address" | "tag" | "amount" | null {
  if (walletId && walletId !== ordered.walletId) return "wallet";
  if (address && isAnother(address, ordered)) return "address";
  if (tag && tag !== (ordered.tag ?? "") && !mayHoldTag(ordered)) return "tag";
  if (amount === null) return null;
  const difference = compare(amount, decimal(ordered.amount));
  // With the fee included, a service may state what is left after it.
  return (ordered.isFeeIncluded ? difference > 0 : difference !== 0) ? "amount" : null;
}

/** A service may mask the middle of an address with asterisks: what is left of it must agree. */
function isAnother(listed: string, { address, currency }: Ordered): boolean {
  const [head = "", ...rest] = small(listed).split(/\*+/);
  const whole = small(address);
  const tail = rest.at(-1);
  if (tail !== undefined) return !(whole.startsWith(head) && whole.endsWith(tail));
  // Where case counts, a look-alike in another case is rare.
  if (head === whole) return false;
  if (comparableAddress(listed, currency) === comparableAddress(address, currency)) return false;
  return !hasSeveralForms(currency) || head.charAt(0) === whole.charAt(0);
}

function small(address: string): string {
  return address.toLowerCase().replace(/^bitcoincash:/, "");
}

function hasSeveralForms(currency: string): boolean {
  return SEVERAL_FORMS.includes(networkOf(currency)?.family);
}

/** An address may hold its tag itself, which a service may then name on its own. */
function mayHoldTag({ tag, currency }: Ordered): boolean {
  return !tag && hasSeveralForms(currency);
}
