import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";

/**
 * Of these sessions, the ones that have neither ended nor been idle for too long, of members who may still
 * read something.
 */
export async function goodSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const idle = sql<string>`now() - make_interval(mins => ${identitySettings().idleMinutes})`;
  const rows = await database()
    .selectFrom("session")
    .innerJoin("member", (join) =>
      join
        .onRef("member.account_id", "=", "session.account_id")
        .onRef("member.id", "=", "session.user_id"),
    )
    .select("session.id")
    .where("session.account_id", "=", await accountId())
    .where("session.id", "in", ids)
    .where("session.expires_at", ">", sql<string>`now()`)
    .where("session.last_seen_at", ">", idle)
    .where("member.disabled_at", "is", null)
    .where(sql<boolean>`cardinality(member.roles) > 0`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
