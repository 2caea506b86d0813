import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { JournalEntry } from "#lib/payouts/entry-row.ts";
import { countsAsAbsent, nextLookInMs } from "#lib/payouts/look-schedule.ts";
import { inMs, moveEntry, now } from "#lib/payouts/move-entry.ts";
import { settleAsFound } from "#lib/payouts/send-entry.ts";
import { type Source, sweep } from "#lib/payouts/sweep.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { candidateSchema, type EntryState } from "#lib/schemas/payout-entry.ts";

/** How far the service's clock may be behind the desk's. */
const SKEW_MS = 10 * 60_000;

const UNREACHED = "The payment service could not be read.";
const INCOMPLETE = "The service's list could not be read whole.";

/** One search for one entry in doubt, and what it says about it written down. Never sends. */
export async function lookFor({ entry }: JournalEntry, source: Source): Promise<void> {
  const sentAt = Date.parse(entry.sentAt ?? entry.createdAt);
  const sinceSent = Date.now() - sentAt;
  const values = { next_look_at: inMs(nextLookInMs(sinceSent)) };
  const from = new Date(sentAt - SKEW_MS).toISOString();
  let found: Awaited<ReturnType<typeof sweep>>;
  try {
    found = await sweep(source, entry.request, from);
  } catch {
    await moveEntry(entry.id, entry.state, entry.state, { ...values, look_fault: UNREACHED });
    return;
  }
  if (found.result === "own") {
    await settleAsFound(entry.id, found.payout);
    return;
  }
  const candidates = await withoutOtherEntries(found.candidates);
  const looks = entry.looks + (found.complete ? 1 : 0);
  const next = nextState(entry.state, candidates, countsAsAbsent(looks, sinceSent));
  await moveEntry(entry.id, entry.state, found.complete ? next : entry.state, {
    ...values,
    looks,
    looked_at: now,
    look_fault: found.complete ? null : INCOMPLETE,
    candidates: JSON.stringify(candidates.map((payout) => candidateSchema.parse(payout))),
  });
}

function nextState(state: EntryState, candidates: Payout[], absent: boolean): EntryState {
  if (candidates.length > 0) return "ambiguous";
  return absent ? "absent" : state;
}

/** A payout that another entry is known to have become is no candidate for this one. */
async function withoutOtherEntries(payouts: Payout[]): Promise<Payout[]> {
  const ids = payouts.flatMap(({ id }) => (id === null ? [] : [String(id)]));
  if (ids.length === 0) return payouts;
  const taken = await database()
    .selectFrom("payout_entry")
    .select("service_payout_id")
    .where("merchant_id", "=", await merchantId())
    .where("service_payout_id", "in", ids)
    .execute();
  const others = new Set(taken.map((row) => row.service_payout_id));
  return payouts.filter(({ id }) => !others.has(String(id)));
}
