import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findHolder } from "#lib/payouts/order/find-order.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { newestPayouts } from "#lib/provider/newest-payouts.ts";
import { findSyncedPayout } from "#lib/records/search/find-synced-payout.ts";
import type { TrackingIdUse } from "#lib/schemas/payouts/tracking-id-use.ts";

const PAGES = 3;

/**
 * Whether a tracking ID was used before: in the journal, among synced payouts, or the provider's
 * newest ones. A cheap hint for the user, and no proof: null says only that it was not found there.
 * Rejects with a Failure if the provider can't be read.
 */
export const findTrackingId = operation(
  "tracking-ids.find",
  async (_caller, trackingId: string): Promise<TrackingIdUse | null> => {
    const holder = await findHolder(trackingId);
    if (holder !== null) return { payoutId: holder.order.payoutId, orderId: holder.order.id };
    const synced = await findSyncedPayout(trackingId);
    if (synced !== null) return { payoutId: synced, orderId: null };
    const met = (await newestPayouts(accountClient(), PAGES)).find(
      (payout) => payout.trackingId === trackingId,
    );
    return met === undefined ? null : { payoutId: met.id, orderId: null };
  },
);
