import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { type PreferenceRow, preferencesOf } from "#lib/schemas/preferences/preference-schemas.ts";
import type { StoredPreferences } from "#lib/schemas/preferences/preferences.ts";

/** What a member stored. */
export async function readPreferences(db: Database, memberId: string): Promise<StoredPreferences> {
  const rows = await db
    .selectFrom("member_preference")
    .select(["key", "value"])
    .where("account_id", "=", await accountId(db))
    .where("member_id", "=", memberId)
    .orderBy("key")
    .execute();
  return preferencesOf(rows);
}

/** Stores values of a member's; null removes one. */
export async function writePreferences(
  db: Database,
  memberId: string,
  rows: readonly PreferenceRow[],
): Promise<void> {
  const account = await accountId(db);
  const removed = rows.filter(({ value }) => value === null).map(({ key }) => key);
  const kept = rows.filter(({ value }) => value !== null);
  if (removed.length > 0) {
    await db
      .deleteFrom("member_preference")
      .where("account_id", "=", account)
      .where("member_id", "=", memberId)
      .where("key", "in", removed)
      .execute();
  }
  if (kept.length === 0) return;
  await db
    .insertInto("member_preference")
    .values(
      kept.map(({ key, value }) => ({
        account_id: account,
        member_id: memberId,
        key,
        value: JSON.stringify(value),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "member_id", "key"])
        .doUpdateSet({ value: (row) => row.ref("excluded.value"), changed_at: sql`now()` }),
    )
    .execute();
}
