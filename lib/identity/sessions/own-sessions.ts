import "server-only";
import { sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { identitySettings } from "#lib/identity/read-identity-settings.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Session } from "#lib/schemas/identity/session.ts";

/** Ends one of the caller's sessions at once. Rejects with a Failure "not_found" for any other's. */
export async function revokeSession(caller: Caller, id: string): Promise<void> {
  const account = await accountId();
  await tx(async (transaction) => {
    const ended = await transaction
      .deleteFrom("session")
      .where("account_id", "=", account)
      .where("user_id", "=", caller.member.id)
      .where("id", "=", id)
      .returning(["user_agent", "ip_address"])
      .executeTakeFirst();
    if (ended === undefined) {
      throw new Failure("not_found", "You have no such session. It may have ended already.");
    }
    await append(transaction, caller, {
      action: "sessions.revoke",
      subject: { type: "session", id },
      outcome: "done",
      before: { address: ended.ip_address, browser: ended.user_agent },
    });
  });
}

/** Ends all of the caller's sessions except the one that asks, and returns how many there were. */
export async function revokeOtherSessions(caller: Caller): Promise<number> {
  return await tx(async (transaction) => {
    const ended = await deleteOtherSessions(transaction, caller);
    await append(transaction, caller, {
      action: "sessions.revoke-others",
      subject: { type: "person", id: caller.member.id },
      outcome: "done",
      after: { ended },
    });
    return ended;
  });
}

export async function deleteOtherSessions(
  transaction: Transaction<Tables>,
  { member, sessionId }: Caller,
): Promise<number> {
  const ended = await transaction
    .deleteFrom("session")
    .where("account_id", "=", await accountId(transaction))
    .where("user_id", "=", member.id)
    .where("id", "!=", sessionId)
    .returning("id")
    .execute();
  return ended.length;
}

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
