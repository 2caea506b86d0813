import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { noteFilled } from "#lib/sync/progress.ts";
import { BEGINNING, TAIL_END } from "#lib/sync/window.ts";

/**
 * Creates the first window, all of time, for each of these resources that has none; it then waits
 * to be read or split. Notes which backfills are done. Any number of workers may do so at once.
 */
export async function layWindows(resources: readonly ResourceName[]): Promise<void> {
  await tx(async (transaction) => {
    const account = await accountId(transaction);
    for (const resource of resources) {
      // The worker that inserts the progress row creates the window; another waits for it here.
      const { numAffectedRows } = await sql`
        insert into sync_progress (account_id, resource) values (${account}, ${resource})
        on conflict do nothing`.execute(transaction);
      if (numAffectedRows === 0n) continue;
      await sql`
        insert into sync_window (account_id, resource, starts_at, ends_at, state)
        values (${account}, ${resource}, ${BEGINNING}, ${TAIL_END}, 'waiting')`.execute(
        transaction,
      );
    }
  });
  // A worker that was killed, or a database that lost its last commits, may have left a finished backfill unnoted.
  await noteFilled(resources);
}
