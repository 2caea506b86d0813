import { matchWithOrder } from "#lib/matching/match-with-order.ts";
import type { FoundBeforeSending } from "#lib/payouts/states/order-life.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

type Ordered = {
  request: PayoutRequest;
  /** The earliest moment at which a payout of this order can have been created: RFC 3339, UTC. */
  since: string;
};

/**
 * What a payout of the provider's means for an order that has not been sent. Whose it is, the caller finds out for the
 * few that come into question.
 */
export function meaningBeforeSending(
  payout: Payout,
  { request, since }: Ordered,
): FoundBeforeSending {
  const isSince = payout.createdAt === null || Date.parse(payout.createdAt) >= Date.parse(since);
  const match = matchWithOrder(payout, request);
  switch (match.kind) {
    case "own":
      if (!isSince) return "older_payout";
      return match.discrepancies.length === 0 ? "own_payout" : "other_content";
    case "candidate":
      return isSince && match.trackingId !== "other" ? "changed_id" : "nothing";
    case "none":
      return "nothing";
  }
}
