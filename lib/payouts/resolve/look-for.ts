import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { databaseNow } from "#lib/database/now.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { countsAsAbsent, mustBeWide, nextLookInMs } from "#lib/payouts/resolve/look-schedule.ts";
import { searchWindow } from "#lib/payouts/resolve/search-window.ts";
import { serviceLagMs } from "#lib/payouts/resolve/service-lag.ts";
import { settleAsFound } from "#lib/payouts/resolve/settle-as-found.ts";
import { type Found, type Source, sweep } from "#lib/payouts/resolve/sweep.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs, noteOn } from "#lib/payouts/states/move-entry.ts";
import { type EntryState, isDoubtful } from "#lib/schemas/entry-state.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import { candidateSchema, type PayoutEntry } from "#lib/schemas/payout-entry.ts";

const UNREACHED = "The payment service could not be read.";
const INCOMPLETE = "The service's list could not be read whole.";

/**
 * One search for one entry in doubt, and what it says about it written down, as of when it began by the
 * database's clock: a payout that turned up meanwhile may have missed it. Never sends.
 */
export async function lookFor({ entry }: JournalEntry, source: Source): Promise<void> {
  const sentAt = entry.sentAt ?? entry.submittedAt;
  const beganAt = await databaseNow();
  const sinceSent = Date.parse(beganAt) - Date.parse(sentAt);
  const isWide = mustBeWide(entry.state, sinceSent);
  const lagMs = await serviceLagMs();
  const window = searchWindow({ sentAt, lagMs, isWide, now: Date.parse(beganAt) });
  const next_look_at = inMs(nextLookInMs(sinceSent, entry.looks));
  let found: Found;
  try {
    found = await sweep(source, entry.request, window);
  } catch {
    await noteOn(database(), entry, { next_look_at, look_fault: UNREACHED });
    return;
  }
  if (found.result === "own") {
    await settleAsFound(entry.id, found.payout, "resolver");
    return;
  }
  const isAbsent = isWide && enough(entry, sinceSent);
  await write(entry, { ...found, isAbsent }, { next_look_at, looked_at: beganAt });
}

/** Whether this look, if complete, is the last that the word "not found" takes. */
function enough({ looks }: PayoutEntry, sinceSent: number): boolean {
  return countsAsAbsent(looks + 1, sinceSent);
}

type Unfound = { complete: boolean; candidates: Payout[]; isAbsent: boolean };

async function write(
  entry: PayoutEntry,
  { complete, candidates: met, isAbsent }: Unfound,
  times: { next_look_at: ReturnType<typeof inMs>; looked_at: string },
): Promise<void> {
  const candidates = await withoutOtherEntries(met);
  const values = {
    ...{ ...times, looks: entry.looks + (complete ? 1 : 0) },
    look_fault: complete ? null : INCOMPLETE,
    candidates: JSON.stringify(candidates.map((payout) => candidateSchema.parse(payout))),
  };
  const to = complete ? nextState(entry.state, candidates, isAbsent) : entry.state;
  if (to === entry.state) await noteOn(database(), entry, values);
  else await moveBySystem(entry.id, { from: entry.state, to, system: "resolver", values });
}

function nextState(state: EntryState, candidates: Payout[], isAbsent: boolean): EntryState {
  if (!isDoubtful(state)) return state;
  if (candidates.length > 0) return "ambiguous";
  return isAbsent ? "absent" : state;
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
