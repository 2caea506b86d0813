import "server-only";
import { readServicePast, type ServicePast } from "#lib/payouts/radar/service-past.ts";
import { listPayouts } from "#lib/service/list-payouts.ts";

/** Within this, people who look at payouts share one reading; their own orders are in the journal. */
const FRESH_MS = 60_000;

declare global {
  var counterfoilServicePast: { readAt: number; past: Promise<ServicePast> } | undefined;
}

/** The service's newest payouts, at most a minute old. A failure is not kept. Rejects with a Failure. */
export function heldServicePast(): Promise<ServicePast> {
  const held = globalThis.counterfoilServicePast;
  if (held !== undefined && Date.now() - held.readAt < FRESH_MS) return held.past;
  const entry = { readAt: Date.now(), past: readServicePast(listPayouts, Date.now()) };
  globalThis.counterfoilServicePast = entry;
  entry.past.catch(() => {
    if (globalThis.counterfoilServicePast === entry) globalThis.counterfoilServicePast = undefined;
  });
  return entry.past;
}
