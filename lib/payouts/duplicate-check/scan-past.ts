import "server-only";
import {
  compareWithPast,
  hasRepeat,
  NEAR_DAYS,
} from "#lib/payouts/duplicate-check/compare-with-past.ts";
import { findOwnAddress } from "#lib/payouts/duplicate-check/own-address.ts";
import { readOwnPast } from "#lib/payouts/duplicate-check/own-past.ts";
import type { PastPayout } from "#lib/payouts/duplicate-check/past-payout.ts";
import { type ProviderPast, readProviderPast } from "#lib/payouts/duplicate-check/provider-past.ts";
import { timesPaid } from "#lib/payouts/duplicate-check/times-paid.ts";
import { readSearchReach } from "#lib/payouts/send/search-reach.ts";
import { accountPromise } from "#lib/process/current-account.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { listRecords } from "#lib/provider/records.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { DuplicateCheck, DuplicateCheckQuery } from "#lib/schemas/payouts/duplicate-check.ts";
import type { PaidBefore } from "#lib/schemas/payouts/inbox.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

const NOTHING: ProviderPast = { past: [], days: 0, payouts: 0, whole: false, masked: 0 };

/**
 * Compares a payout that has not gone out with this installation's orders and the provider's newest
 * payouts.
 */
export async function scanPast(order: DuplicateCheckQuery): Promise<DuplicateCheck> {
  const { currency, address, tag } = order;
  const [dashboard, ownAddress, reach, provider] = await Promise.all([
    readOwnPast(),
    findOwnAddress({ currency, address, tag }),
    readSearchReach(),
    providerPast(),
  ]);
  const { past, fault, ...looked } = provider;
  return {
    ...compareWithPast(order, joined(dashboard, past), Date.now()),
    nearDays: NEAR_DAYS,
    ownAddress,
    reach,
    looked: { ...looked, entries: dashboard.length, fault },
  };
}

/**
 * How often the recipient of each order was paid before on its network, by the order's ID; null where none is known
 * and the provider's payouts could not be read.
 */
export async function scanPaidBefore(orders: readonly PayoutOrder[]): Promise<PaidBefore> {
  if (orders.length === 0) return {};
  const [dashboard, { past, fault }] = await Promise.all([readOwnPast(), providerPast()]);
  const times = timesPaid(
    orders.map(({ request }) => request),
    joined(dashboard, past),
  );
  const known = times.map((count) => (count === 0 && fault !== null ? null : count));
  return Object.fromEntries(orders.map(({ id }, at) => [id, known[at] ?? null]));
}

/** The IDs of the orders of which there is a repeat, as `scanPast` finds it. */
export async function scanRepeated(orders: readonly PayoutOrder[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const [dashboard, { past }] = await Promise.all([readOwnPast(), providerPast()]);
  const all = joined(dashboard, past);
  const now = Date.now();
  return orders.filter(({ request }) => hasRepeat(request, all, now)).map(({ id }) => id);
}

async function providerPast(): Promise<ProviderPast & { fault: string | null }> {
  try {
    return { ...(await heldProviderPast()), fault: null };
  } catch (error) {
    return { ...NOTHING, fault: words(error) };
  }
}

/**
 * A payout that both Counterfoil and the provider know is reported once, as Counterfoil knows it.
 */
function joined(dashboard: readonly PastPayout[], provider: readonly PastPayout[]): PastPayout[] {
  const own = new Set(dashboard.flatMap(({ payoutId }) => payoutId ?? []));
  return [...dashboard, ...provider.filter(({ id }) => !own.has(id))];
}

function words(error: unknown): string {
  return isFailure(error) ? error.message : "The provider could not be read.";
}

/** Within this time, users who look at payouts share one reading; Counterfoil's own orders are read each time. */
const FRESH_MS = 60_000;

/**
 * The provider's newest payouts, at most a minute old. A failure is not kept. Rejects with a
 * Failure.
 */
const heldProviderPast = accountPromise(
  "provider's newest payouts",
  () => readProviderPast((query) => listRecords(accountClient(), "payouts", query), Date.now()),
  FRESH_MS,
).get;
