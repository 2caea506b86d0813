import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { hashOfToken } from "#lib/identity/team/invitation-token.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

export type OpenInvitation = {
  id: string;
  email: string;
  roles: Role[];
  limits: AccessLimits | null;
  expires_at: string;
  is_confirmed: boolean;
};

/** How an invitation is found: by its link, or by an address that a provider has verified. */
export type InvitationKey = { token: string } | { email: string };

/** An invitation that can still be accepted, to be looked at; null if there is none. */
export async function findOpenInvitation(
  database: Database,
  key: InvitationKey,
): Promise<OpenInvitation | null> {
  return (await (await open(database, key)).executeTakeFirst()) ?? null;
}

/**
 * The id of the invitation whose link this was, whatever became of it; null for an unknown link.
 */
export async function idOfInvitation(database: Database, token: string): Promise<string | null> {
  const row = await database
    .selectFrom("invitation")
    .select("id")
    .where("account_id", "=", await accountId(database))
    .where("token_hash", "=", hashOfToken(token))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks an open invitation to use it up: of two at the same moment, the second finds none. */
export async function lockOpenInvitation(
  transaction: Transaction<Tables>,
  key: InvitationKey,
): Promise<OpenInvitation | null> {
  const row = await (await open(transaction, key)).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Whether an invitation to this address is open, or waits for a second administrator. */
export async function isInvited(on: Database, email: string): Promise<boolean> {
  const row = await on
    .selectFrom("invitation")
    .select("id")
    .where("account_id", "=", await accountId(on))
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an invitation was neither accepted nor revoked and has not expired, confirmed or not. */
export async function isOpenInvitation(on: Database, id: string): Promise<boolean> {
  const row = await on
    .selectFrom("invitation")
    .select("id")
    .where("account_id", "=", await accountId(on))
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The invitation to an address that was neither accepted nor revoked, of which there is at most one, or else the newest;
 * and who made or revoked it last.
 */
export async function newestInvitation(
  on: Database,
  email: string,
): Promise<{
  id: string;
  isUnused: boolean;
  last: { id: string; name: string; at: string };
} | null> {
  const row = await on
    .selectFrom("invitation")
    .innerJoin("member", (join) =>
      join
        .onRef("member.account_id", "=", "invitation.account_id")
        .on(sql<boolean>`member.id = coalesce(invitation.revoked_by, invitation.invited_by)`),
    )
    .select(["invitation.id", "member.id as member_id", "member.name"])
    .select([
      sql<boolean>`invitation.accepted_at is null and invitation.revoked_at is null`.as(
        "is_unused",
      ),
      sql<string>`coalesce(invitation.revoked_at, invitation.created_at)`.as("at"),
    ])
    .where("invitation.account_id", "=", await accountId(on))
    .where("invitation.email", "=", email)
    // An ID has the time of the process that made it, whose clock may have been ahead.
    .orderBy("is_unused", "desc")
    .orderBy("invitation.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, is_unused: isUnused, member_id, name, at } = row;
  return { id, isUnused, last: { id: member_id, name, at } };
}

/** Uses up a locked invitation for the member that it made. */
export async function closeInvitation(
  transaction: Transaction<Tables>,
  id: string,
  memberId: string,
): Promise<void> {
  await transaction
    .updateTable("invitation")
    .set({ accepted_at: sql<string>`now()`, accepted_by: memberId })
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .execute();
}

/** The one sentence for a link that is unknown, used, revoked or expired: it tells nobody which. */
export function unusableInvitation(): Failure {
  return new Failure(
    "not_found",
    "This invitation can't be used. Ask the person who invited you for a new one.",
  );
}

/** As SQL, of an invitation: whether a second administrator was asked to confirm it and has not. */
export const isWaiting = sql<boolean>`exists (
  select from pending_change
  where pending_change.account_id = invitation.account_id
    and pending_change.kind = 'people.invite'
    and pending_change.subject_id = invitation.id::text
    and pending_change.outcome is distinct from 'applied'
)`;

/** As SQL, of an invitation: whether a second member confirmed it. */
const isConfirmed = sql<boolean>`exists (
  select from pending_change
  where pending_change.account_id = invitation.account_id
    and pending_change.kind = 'people.invite'
    and pending_change.subject_id = invitation.id::text
    and pending_change.confirmed_by is not null
)`;

/**
 * An invitation is good only as long as its inviter is an administrator who may sign in. So a
 * disabled administrator can't come back by a link of their own.
 */
async function open(database: Database, key: InvitationKey) {
  const [column, value] =
    "token" in key
      ? (["token_hash", hashOfToken(key.token)] as const)
      : (["email", key.email] as const);
  return database
    .selectFrom("invitation")
    .select(["id", "email", "roles", "limits", "expires_at", isConfirmed.as("is_confirmed")])
    .where("account_id", "=", await accountId(database))
    .where(column, "=", value)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .where(sql<boolean>`not ${isWaiting}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("member")
          .select("member.id")
          .whereRef("member.account_id", "=", "invitation.account_id")
          .whereRef("member.id", "=", "invitation.invited_by")
          .where("member.disabled_at", "is", null)
          .where(sql<boolean>`'administrator' = any (member.roles)`),
      ),
    );
}
