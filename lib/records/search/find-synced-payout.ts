import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isText } from "#lib/records/conditions/text-key.ts";

/** The id of the newest synced payout with exactly this tracking ID; null if none has it. */
export async function findSyncedPayout(trackingId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from synced_payout
    where account_id = ${await accountId()} and ${isText("tracking_id", trackingId)}
      and tracking_id = ${trackingId}
    order by created_at desc limit 1`.execute(database());
  return rows[0]?.id ?? null;
}
