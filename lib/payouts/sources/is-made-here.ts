import type { Sources } from "#lib/payouts/sources/sources.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

type Created = {
  /** Epoch milliseconds. */
  createdAt: number;
  payout: Pick<Payout, "walletId" | "trackingId">;
};

/** Whether a payout must have been ordered here: created since that was declared, by no named source. */
export function isMadeHere({ createdAt, payout }: Created, sources: Sources): boolean {
  const { allMadeHereSince, wallets, trackingPrefixes } = sources;
  if (allMadeHereSince === null || createdAt < allMadeHereSince) return false;
  if (payout.walletId !== null && wallets.has(payout.walletId)) return false;
  return !trackingPrefixes.some((prefix) => payout.trackingId?.startsWith(prefix));
}
