import "server-only";
import { compareWithPast, NEAR_DAYS } from "#lib/payouts/radar/compare-with-past.ts";
import { readDeskPast } from "#lib/payouts/radar/desk-past.ts";
import { heldServicePast } from "#lib/payouts/radar/held-service-past.ts";
import type { PastPayout } from "#lib/payouts/radar/past-payout.ts";
import type { ServicePast } from "#lib/payouts/radar/service-past.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { Radar, RadarQuery } from "#lib/schemas/radar.ts";

const NOTHING: ServicePast = { past: [], days: 0, payouts: 0, whole: false, masked: 0 };

/** Holds a payout that has not gone out against this desk's orders and the service's newest payouts. */
export async function scanPast(order: RadarQuery): Promise<Radar> {
  const [desk, service] = await Promise.all([
    readDeskPast(),
    heldServicePast().then(
      (past) => ({ ...past, fault: null }),
      (error: unknown) => ({ ...NOTHING, fault: words(error) }),
    ),
  ]);
  const { past, fault, ...looked } = service;
  return {
    ...compareWithPast(order, joined(desk, past), Date.now()),
    nearDays: NEAR_DAYS,
    looked: { ...looked, entries: desk.length, fault },
  };
}

/** One payout is met once, though both the desk and the service know it: as the desk knows it. */
function joined(desk: readonly PastPayout[], service: readonly PastPayout[]): PastPayout[] {
  const own = new Set(desk.flatMap(({ payoutId }) => payoutId ?? []));
  return [...desk, ...service.filter(({ id }) => !own.has(id))];
}

function words(error: unknown): string {
  return isFailure(error) ? error.message : "The payment service could not be read.";
}
