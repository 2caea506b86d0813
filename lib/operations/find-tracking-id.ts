import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findHolder } from "#lib/payouts/entry/find-entry.ts";
import type { TrackingIdUse } from "#lib/schemas/tracking-id-use.ts";
import { listPayouts } from "#lib/service/list-payouts.ts";

const PAGES = [1, 2, 3];

/**
 * Whether a tracking ID was met before: in the journal, or among the newest payouts of the service.
 * A hint for the person, cheaply had, and no proof: null says only that it was not met there. Rejects
 * with a Failure where the service can't be read.
 */
export const findTrackingId = operation(
  "tracking-ids.find",
  async (_caller, trackingId: string): Promise<TrackingIdUse | null> => {
    const holder = await findHolder(trackingId);
    if (holder !== null) return { payoutId: holder.entry.payoutId, entryId: holder.entry.id };
    const pages = await Promise.all(
      PAGES.map((page) => listPayouts({ from: null, to: null, page })),
    );
    const met = pages
      .flatMap(({ data }) => data)
      .find((payout) => payout.trackingId === trackingId);
    return met === undefined ? null : { payoutId: met.id, entryId: null };
  },
);
