import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { scanPast } from "#lib/payouts/radar/scan-past.ts";
import type { Radar, RadarQuery } from "#lib/schemas/radar.ts";

/**
 * The duplicate radar: repeats, look-alikes and use of the address in this desk's orders and the
 * service's newest payouts. Where the service can't be read it says so in `looked.fault`.
 */
export const scanPayout = operation(
  "payouts.radar",
  (_caller, query: RadarQuery): Promise<Radar> => scanPast(query),
);
