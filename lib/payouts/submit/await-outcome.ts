import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { findEntry } from "#lib/payouts/entry/find-entry.ts";
import { sendingLimitMs } from "#lib/payouts/send/sending-limit.ts";
import { isUnderWay } from "#lib/payouts/states/moves.ts";

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

/**
 * The entry once its sender is done, which may be another process; as it stands after the longest
 * time that sending can take.
 */
export async function awaitOutcome(from: JournalEntry): Promise<JournalEntry> {
  const until = Date.now() + sendingLimitMs();
  let latest = from;
  let pause = FIRST_PAUSE_MS;
  while (isUnderWay(latest.entry.state) && Date.now() < until) {
    await wait(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    latest = (await findEntry(from.entry.id)) ?? latest;
  }
  return latest;
}
