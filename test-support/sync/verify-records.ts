import "server-only";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";
import { countOutsideDatesNext } from "#lib/sync/outside-dates/count-outside-dates.ts";
import { openSync } from "#lib/sync/sync.ts";
import { countNext } from "#lib/sync/verification/count-windows.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";

const UNBOUNDED = 100_000;
/** Only what hangs takes so long, however busy the machine is. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Counts and compares all synced records in this process, as if a user had asked for it, as fast as
 * the provider answers; alongside workers if there are any. For tests.
 */
export async function verifyRecords(): Promise<void> {
  const sync = openSync(AbortSignal.timeout(PATIENCE_MS), UNBOUNDED);
  const verifiers = createVerifiers(sync);
  await tx((transaction) => askForCheck(transaction, null));
  await countNext(sync, verifiers);
  while ((await verifyNext(sync, verifiers)) > 0);
  await countOutsideDatesNext(sync, verifiers);
}
