import type { Moment } from "#components/record-page/moments.ts";
import type { Payout } from "#lib/schemas/payout.ts";

/** The interface tells when a payout was created and what its status is now, not when it changed. */
export function payoutMoments(payout: Payout): Moment[] {
  return [{ what: "Created", path: "createdAt", at: payout.createdAt }];
}
