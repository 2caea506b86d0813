import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { LONG_READS } from "#lib/database/connection.ts";
import { inTurns } from "#lib/process/in-turns.ts";
import { claimNext } from "#lib/records/export/job/claim-job.ts";
import { ExportRun } from "#lib/records/export/run/export-run.ts";

const under = new Set<Promise<unknown>>();

/** Each file is read by one of these connections, which all accounts share. */
const withConnection = inTurns(LONG_READS);

/**
 * Writes the file of the next export that waits, once there is a connection for it: a file that was begun without one
 * would fail, and after some attempts for good. Returns how many there were: none or one. Rejects only where the
 * database can't be reached.
 */
export function writeNext(end: AbortSignal): Promise<number> {
  return withConnection(async () => (end.aborted ? 0 : await writeClaimed(end)));
}

async function writeClaimed(end: AbortSignal): Promise<number> {
  const claim = await claimNext();
  if (claim === null) return 0;
  const writing = new ExportRun(claim).write(end).finally(() => under.delete(writing));
  under.add(writing);
  await writing;
  return 1;
}

/**
 * Resolves when what was being written has been released, after the signal that ends it, or `ms` have
 * passed. Never rejects.
 */
export async function finishWriting(ms: number): Promise<void> {
  await Promise.race([Promise.allSettled(under), wait(ms, undefined, { ref: false })]);
}
