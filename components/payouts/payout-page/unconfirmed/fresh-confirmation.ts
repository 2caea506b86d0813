import type { LoneConfirmation } from "#lib/schemas/lone-confirmation.ts";
import type { PayoutDecision } from "#lib/schemas/payouts/payout-history.ts";

const DAY_MS = 86_400_000;

type Given = {
  confirmations: readonly Pick<PayoutDecision, "member" | "decidedAt">[];
  /** The one of them that its own member may give once more, since nobody else can decide. */
  lone: Pick<LoneConfirmation, "countsFrom"> | undefined;
  memberId: string;
  now: string | null;
};

/**
 * Whether this member gave one of these confirmations and can't give it again yet: for a day only another
 * member's is missing. A member who is alone gives theirs again once that counts.
 */
export function hasFreshConfirmation({ confirmations, lone, memberId, now }: Given): boolean {
  if (lone !== undefined) return now === null || Date.parse(lone.countsFrom) > Date.parse(now);
  const since = now === null ? Number.NEGATIVE_INFINITY : Date.parse(now) - DAY_MS;
  return confirmations.some(
    ({ member, decidedAt }) => member.id === memberId && Date.parse(decidedAt) > since,
  );
}
