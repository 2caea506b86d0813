import "server-only";
import { sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { holdEntry } from "#lib/payouts/entry/find-entry.ts";
import { nextReadInMs } from "#lib/payouts/follow/follow-schedule.ts";
import { isFinal, isForward } from "#lib/payouts/follow/status-order.ts";
import { type Executor, inMs, noteOn, now } from "#lib/payouts/states/move-entry.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

export type ReadPayout = (id: string) => Promise<Payout>;

/** One reading of an entry's payout, and what it says written down, where it leads on. */
export async function followOne({ entry }: JournalEntry, read: ReadPayout): Promise<void> {
  const reading = await read(String(entry.payoutId)).catch(() => null);
  await tx(async (transaction) => {
    const held = await holdEntry(transaction, entry.id);
    if (held !== null) await take(transaction, held.entry, reading);
  });
}

async function take(
  transaction: Executor,
  entry: PayoutEntry,
  reading: Payout | null,
): Promise<void> {
  const follow_reads = sql<number>`follow_reads + 1`;
  if (reading === null || reading.id !== entry.payoutId || reading.status === null) {
    await noteOn(transaction, entry, { follow_reads, follow_at: next(entry, entry.status) });
    return;
  }
  const { status } = reading;
  const isSame = status === entry.status;
  if (!isSame && !isForward(entry.status, status, await statusesOf(transaction, entry.id))) {
    await noteOn(transaction, entry, { follow_reads, follow_at: next(entry, entry.status) });
    return;
  }
  await noteOn(transaction, entry, {
    ...{ follow_reads, payout: JSON.stringify(reading), follow_at: next(entry, status) },
    ...(!isSame && { status, status_seen_at: now }),
  });
}

function next(entry: PayoutEntry, status: string | null) {
  if (status !== null && isFinal(status)) return null;
  const since = Date.parse(entry.settledAt ?? entry.submittedAt);
  const inMilliseconds = nextReadInMs(Date.now() - since);
  return inMilliseconds === null ? null : inMs(inMilliseconds);
}

async function statusesOf(transaction: Executor, id: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom("payout_event")
    .select("value")
    .where("merchant_id", "=", await merchantId(transaction))
    .where("entry_id", "=", id)
    .where("field", "=", "status")
    .execute();
  return rows.map(({ value }) => value);
}
