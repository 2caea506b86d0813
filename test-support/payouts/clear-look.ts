import { databaseNow } from "#lib/database/now.ts";
import { compareNow } from "#lib/payouts/compare/compare.ts";
import type { LookedBefore } from "#lib/payouts/send/look-before.ts";
import type { Reading } from "#lib/payouts/sender/read-recent.ts";

/** A reading of a provider that has no payouts. */
async function emptyReading(): Promise<Reading> {
  const beganAt = await databaseNow();
  return { beganAt, from: beganAt };
}

/** A look before the POST that met nothing, for tests that are about something else. */
export async function clearLook(): Promise<LookedBefore> {
  return { met: "nothing", payout: null, reading: await emptyReading() };
}

/** Makes this process fit to send, as its start does, without a provider. */
export async function readyToSend(): Promise<void> {
  await compareNow("start", { read: emptyReading });
}
