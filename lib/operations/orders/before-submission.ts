import "server-only";
import { database } from "#lib/database/connection.ts";
import { readMoneyMovers } from "#lib/identity/team/money-movers.ts";
import { operation } from "#lib/operations/operation.ts";
import { findOwnAddress } from "#lib/payouts/duplicate-check/own-address.ts";
import { scanPast } from "#lib/payouts/duplicate-check/scan-past.ts";
import { findHolder } from "#lib/payouts/order/find-order.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { newestPayouts } from "#lib/provider/newest-payouts.ts";
import { usualFees } from "#lib/records/figures/usual-fees.ts";
import { findSyncedPayout } from "#lib/records/search/find-synced-payout.ts";
import { hasFirstOrder } from "#lib/safety/pending-change-rows.ts";
import type { UsualFees } from "#lib/schemas/figures/usual-fees.ts";
import type { DuplicateCheck, DuplicateCheckQuery } from "#lib/schemas/payouts/duplicate-check.ts";
import type { OwnAddress, OwnAddressQuery } from "#lib/schemas/payouts/own-address.ts";
import type { TrackingIdUse } from "#lib/schemas/payouts/tracking-id-use.ts";
import type { MoneyMover } from "#lib/schemas/safety.ts";

const PAGES = 3;

/**
 * Whether a tracking ID was used before: in an order, among synced payouts, or the provider's
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

/**
 * The duplicate check: repeats, look-alikes and use of the address in this installation's orders
 * and the provider's newest payouts. If the provider can't be read it says so in `looked.fault`.
 */
export const scanPayout = operation(
  "payouts.radar",
  (_caller, query: DuplicateCheckQuery): Promise<DuplicateCheck> => scanPast(query),
);

/** Whether a payout would go to a deposit address of the account itself. */
export const readOwnAddress = operation(
  "payouts.read-own-address",
  (_caller, query: OwnAddressQuery): Promise<OwnAddress | null> => findOwnAddress(query),
);

/** What payouts of a currency usually cost and how long they take, by fee level. */
export const readUsualFees = operation(
  "payouts.read-usual-fees",
  (_caller, currency: string): Promise<UsualFees> => usualFees(currency),
);

/**
 * Every member who can move money, for the review of the first payout: until it is submitted,
 * members get their roles without a second user. Null once a payout was submitted.
 */
export const listMoneyMovers = operation(
  "payouts.list-money-movers",
  async (): Promise<MoneyMover[] | null> =>
    (await hasFirstOrder(database())) ? null : await readMoneyMovers(database()),
);
