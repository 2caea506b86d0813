import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";
import { countOutsideDatesNext } from "#lib/sync/outside-dates/count-outside-dates.ts";
import { openSync, type Sync } from "#lib/sync/sync.ts";
import { countNext } from "#lib/sync/verification/count-windows.ts";
import { createVerifiers } from "#lib/sync/verification/verifiers.ts";
import { verifyNext } from "#lib/sync/verification/verify-next.ts";

const UNBOUNDED = 100_000;
/** Only what hangs takes so long, however busy the machine is. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Counts and compares all synced records, or those of one resource, in this process, as if a user had asked for
 * it, as fast as the provider answers; alongside workers if there are any. For tests.
 */
export async function verifyRecords(resource: ResourceName | null = null): Promise<void> {
  const sync = openSync(AbortSignal.timeout(PATIENCE_MS), UNBOUNDED);
  const verifiers = createVerifiers(sync);
  await endPauses();
  await tx((transaction) => askForCheck(transaction, resource));
  await untilDone(sync, () => countNext(sync, verifiers));
  await untilDone(sync, () => verifyNext(sync, verifiers));
  await untilDone(sync, () => countOutsideDatesNext(sync, verifiers));
}

/** What could not be compared a moment ago, as in the test before, is due at once. */
async function endPauses(): Promise<void> {
  await sql`update sync_window set leased_until = null
    where account_id = ${await accountId()} and leased_by is null`.execute(database());
}

/** After a failure all reading rests for a moment, in which a round does nothing: then it is done again. */
async function untilDone({ throttle, signal }: Sync, round: () => Promise<number>): Promise<void> {
  for (;;) {
    await wait(throttle.closedFor, undefined, { signal });
    if ((await round()) === 0 && throttle.closedFor === 0) return;
  }
}
