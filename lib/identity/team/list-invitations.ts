import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { isWaiting } from "#lib/identity/team/open-invitation.ts";
import type { Invitation } from "#lib/schemas/identity/member.ts";
import { ROLES } from "#lib/schemas/identity/role.ts";

/**
 * The invitations that were neither accepted nor revoked, the newest first; expired ones too, as
 * which count those whose inviter is no administrator any more (open-invitation.ts).
 */
export async function listInvitations(database: Database): Promise<Invitation[]> {
  const rows = await database
    .selectFrom("invitation")
    .innerJoin("member", (join) =>
      join
        .onRef("member.account_id", "=", "invitation.account_id")
        .onRef("member.id", "=", "invitation.invited_by"),
    )
    .select([
      "invitation.id",
      "invitation.email",
      "invitation.roles",
      "invitation.limits",
      "member.name as invited_by",
    ])
    .select(["invitation.created_at", "invitation.expires_at"])
    .select(
      sql<boolean>`invitation.expires_at <= now() or member.disabled_at is not null
        or 'administrator' <> all (member.roles)`.as("is_expired"),
    )
    .select(isWaiting.as("is_waiting"))
    .where("invitation.account_id", "=", await accountId(database))
    .where("invitation.accepted_at", "is", null)
    .where("invitation.revoked_at", "is", null)
    .orderBy("invitation.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    roles: ROLES.filter((role) => row.roles.includes(role)),
    limits: row.limits,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isExpired: row.is_expired,
    isWaiting: row.is_waiting,
  }));
}
