import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { Failure } from "#lib/schemas/failure.ts";

/**
 * Before the comparison that follows a change of the database it is unknown whether an order was
 * sent, so it can't be ended or cancelled then. Rejects with a Failure "unavailable": it is a
 * matter of seconds, or of the settling time if a send log is missing.
 */
export async function requireCompared(on: Database): Promise<void> {
  const { rows } = await sql<{ is_open: boolean }>`
    select opened_at is not null
      and coalesce(identity ->> 'startedAt' = to_char(pg_postmaster_start_time() at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), true) as is_open
    from sending_epoch where account_id = ${await accountId(on)}
    order by began_at desc, id desc limit 1`.execute(on);
  if (rows[0]?.is_open !== false) return;
  throw new Failure(
    "unavailable",
    "Nothing was changed. The database is being compared with the provider; try again in a moment.",
  );
}
