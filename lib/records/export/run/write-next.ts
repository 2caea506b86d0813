import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { claimNext } from "#lib/records/export/job/claim-job.ts";
import { ExportRun } from "#lib/records/export/run/export-run.ts";

const under = new Set<Promise<unknown>>();

/**
 * Writes the file of the next export that waits. Returns how many there were: none or one. Rejects only where
 * the database can't be reached.
 */
export async function writeNext(end: AbortSignal): Promise<number> {
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
