import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { accessVersion } from "#lib/identity/team/access-version.ts";
import type { Member } from "#lib/schemas/identity/member.ts";
import { ROLES } from "#lib/schemas/identity/role.ts";

/** Everybody who can, or could, sign in; by name. Those who still may come first. */
export async function listMembers(database: Database): Promise<Member[]> {
  const rows = await database
    .selectFrom("member")
    .select(["id", "name", "email", "roles", "limits", "disabled_at", "created_at"])
    .select([
      sql<string | null>`greatest(member.last_seen_at, (
        select max(session.last_seen_at) from session
        where session.account_id = member.account_id and session.user_id = member.id
      ))`.as("last_seen_at"),
      sql<boolean>`exists (
        select 1 from passkey
        where passkey.account_id = member.account_id and passkey.member_id = member.id
      ) or exists (
        select 1 from totp_factor
        where totp_factor.account_id = member.account_id
          and totp_factor.member_id = member.id and confirmed_at is not null
      )`.as("has_second_factor"),
    ])
    .where("account_id", "=", await accountId(database))
    .orderBy(sql`disabled_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    roles: ROLES.filter((role) => row.roles.includes(role)),
    limits: row.limits,
    accessVersion: accessVersion(row.roles, row.limits),
    state: row.disabled_at === null ? "active" : "disabled",
    hasSecondFactor: row.has_second_factor,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
  }));
}
