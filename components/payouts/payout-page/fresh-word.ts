import type { PayoutDecision } from "#lib/schemas/payouts/payout-history.ts";

const DAY_MS = 86_400_000;

/**
 * Whether this member gave one of these words within the last day: then only another member's is
 * missing. Later, words of two no longer count together, and who is alone may give theirs again.
 */
export function hasFreshWord(
  words: readonly Pick<PayoutDecision, "member" | "decidedAt">[],
  memberId: string,
  now: string | null,
): boolean {
  const since = now === null ? Number.NEGATIVE_INFINITY : Date.parse(now) - DAY_MS;
  return words.some(
    ({ member, decidedAt }) => member.id === memberId && Date.parse(decidedAt) > since,
  );
}
