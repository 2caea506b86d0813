import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import type { Session } from "#lib/schemas/identity/session.ts";

/** The caller's sessions that are still good, the last used first. */
export async function listSessions({ member, sessionId }: Caller): Promise<Session[]> {
  const idle = sql<string>`now() - make_interval(mins => ${identitySettings().idleMinutes})`;
  const rows = await database()
    .selectFrom("session")
    .select(["id", "created_at", "last_seen_at", "expires_at", "ip_address", "user_agent"])
    .where("account_id", "=", await accountId())
    .where("user_id", "=", member.id)
    .where("expires_at", ">", sql<string>`now()`)
    .where("last_seen_at", ">", idle)
    .orderBy("last_seen_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    address: row.ip_address === "" ? null : row.ip_address,
    userAgent: row.user_agent === "" ? null : row.user_agent,
  }));
}
