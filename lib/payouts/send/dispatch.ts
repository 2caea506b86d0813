import "server-only";
import { type RawBuilder, sql } from "kysely";
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
  check?: typeof checkBeforeSending;
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
  { isChecked = false, check = checkBeforeSending, create = createPayout }: Options = {},
): Promise<JournalEntry | null> {
  if (!isChecked) {
    const { stopped, where } = await stopUnfit(id, check);
    if (stopped !== null) return stopped;
    await moveEntry(database(), id, {
      ...{ from: "approved", to: "queued", by: SENDER, where },
      values: { lease_until: inMs(AGAIN_MS) },
    });
  }
  const askedAt = Date.now();
  const claimed = await claim(id);
  if (claimed !== null) return await sendClaimed(claimed, create, askedAt);
  return (await stopReplacement(id)) ?? (await holdBack(id));
}

type Looked = {
  /** The entry, where it can't go now or ever; null where it fits. */
  stopped: JournalEntry | null;
  /** Of the entry's row: it still is what was looked at. An approved one may be edited meanwhile. */
  where: RawBuilder<boolean>;
};

async function stopUnfit(id: string, check: typeof checkBeforeSending): Promise<Looked> {
  const found = await findEntry(id);
  if (found === null) return { stopped: null, where: sql`false` };
  const { entry } = found;
  const where = sql<boolean>`content_hash = ${entry.contentHash}`;
  if (entry.state !== "approved" && entry.state !== "queued") return { stopped: found, where };
  const faults = await check(entry.request).catch(() => null);
  if (faults === null) {
    await noteOn(database(), entry, { lease_until: inMs(AGAIN_MS) });
    return { stopped: found, where };
  }
  if (Object.keys(faults).length === 0) return { stopped: null, where };
  const values = { reason: NO_LONGER, errors: JSON.stringify(faults) };
  const move = { from: entry.state, to: "not_sent", system: "sender", values, where } as const;
  return { stopped: (await moveBySystem(id, move)) ?? found, where };
}
