import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { SearchReach } from "#lib/schemas/payouts/duplicate-check.ts";
import { isSynced } from "#lib/sync/sync-settings.ts";

/**
 * How far back the search before the POST can search the provider's payouts as they are synced now: from the
 * newest on, as far as every window was read and counted.
 */
export async function readSearchReach(): Promise<SearchReach> {
  const account = await accountId();
  const { rows } = await sql<{ filled: boolean; since: string | null }>`
    select progress.filled_at is not null as filled, (
      select nullif(max(ends_at), 'infinity') from sync_window
      where account_id = ${account} and resource = 'payouts' and state <> 'complete') as since
    from sync_progress as progress
    where progress.account_id = ${account} and progress.resource = 'payouts'`.execute(database());
  const isWhole = rows[0]?.filled ?? false;
  return {
    isWhole,
    since: isWhole ? null : (rows[0]?.since ?? null),
    isSynced: isSynced("payouts"),
  };
}
