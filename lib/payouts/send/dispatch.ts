import "server-only";
import { database } from "#lib/database/connection.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { findEntry } from "#lib/payouts/entry/find-entry.ts";
import { checkBeforeSending } from "#lib/payouts/send/check-before-sending.ts";
import { claim, holdBack, stopReplacement } from "#lib/payouts/send/claim.ts";
import { type Create, sendClaimed } from "#lib/payouts/send/send-entry.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs, moveEntry, noteOn } from "#lib/payouts/states/move-entry.ts";
import { createPayout } from "#lib/service/create-payout.ts";

const AGAIN_MS = 5_000;
const SENDER = { source: "sender" } as const;
const NO_LONGER = "Nothing was sent: the payout no longer fits what the payment service takes.";

type Options = {
  /** Whether it was just queued, after the catalogue was asked about it. */
  isChecked?: boolean;
  create?: Create;
};

/**
 * Sees an entry that may go on its way: checks it against the catalogue and the rule of this moment,
 * claims it and sends it, once. Gives the entry as it then stands; null where it is not this one's to
 * send. Never rejects for what the service does; a catalogue that can't be read leaves the entry
 * waiting for the next try.
 */
export async function dispatch(
  id: string,
  { isChecked = false, create = createPayout }: Options = {},
): Promise<JournalEntry | null> {
  if (!isChecked) {
    const stopped = await stopUnfit(id);
    if (stopped !== null) return stopped;
    await moveEntry(database(), id, {
      ...{ from: "approved", to: "queued", by: SENDER },
      values: { lease_until: inMs(AGAIN_MS) },
    });
  }
  const askedAt = Date.now();
  const claimed = await claim(id);
  if (claimed !== null) return await sendClaimed(claimed, create, askedAt);
  return (await stopReplacement(id)) ?? (await holdBack(id));
}

/** The entry, where it can't go now or ever; null where it fits. */
async function stopUnfit(id: string): Promise<JournalEntry | null> {
  const found = await findEntry(id);
  if (found === null) return null;
  const { entry } = found;
  if (entry.state !== "approved" && entry.state !== "queued") return found;
  const faults = await checkBeforeSending(entry.request).catch(() => null);
  if (faults === null) {
    await noteOn(database(), entry, { lease_until: inMs(AGAIN_MS) });
    return found;
  }
  if (Object.keys(faults).length === 0) return null;
  const values = { reason: NO_LONGER, errors: JSON.stringify(faults) };
  const move = { from: entry.state, to: "not_sent", system: "sender", values } as const;
  return (await moveBySystem(id, move)) ?? found;
}
