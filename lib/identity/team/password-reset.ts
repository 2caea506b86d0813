import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { givePassword } from "#lib/identity/create-member.ts";
import { endPasswordResets } from "#lib/identity/end-password-resets.ts";
import { endSessions } from "#lib/identity/team/end-sessions.ts";
import { hashOfToken, newInvitationToken } from "#lib/identity/team/invitation-token.ts";

type OpenReset = { id: string; memberId: string; name: string; email: string };

/** Makes a link for this member; an earlier one that was not used ends. Returns its token, told this once. */
export async function makePasswordReset(
  transaction: Transaction<Tables>,
  memberId: string,
  madeBy: string,
): Promise<{ id: string; token: string; expiresAt: string }> {
  const account_id = await accountId(transaction);
  await endPasswordResets(transaction, memberId);
  const token = newInvitationToken();
  const { id, expires_at } = await transaction
    .insertInto("password_reset")
    .values({
      account_id,
      id: randomUUIDv7(),
      member_id: memberId,
      token_hash: hashOfToken(token),
      made_by: madeBy,
      expires_at: sql<string>`now() + interval '72 hours'`,
      used_at: null,
    })
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt: expires_at };
}

/**
 * The reset whose link this is, where it can be used: confirmed, in time, its member may sign in, and its
 * maker is still an administrator. So a disabled administrator gets in by no link that they kept.
 */
export async function findPasswordReset(on: Database, token: string): Promise<OpenReset | null> {
  const row = await on
    .selectFrom("password_reset")
    .innerJoin("member", (join) =>
      join
        .onRef("member.account_id", "=", "password_reset.account_id")
        .onRef("member.id", "=", "password_reset.member_id"),
    )
    .select(["password_reset.id", "member.id as member_id", "member.name", "member.email"])
    .where("password_reset.account_id", "=", await accountId(on))
    .where("password_reset.token_hash", "=", hashOfToken(token))
    .where("password_reset.used_at", "is", null)
    .where("password_reset.expires_at", ">", sql<string>`clock_timestamp()`)
    .where("member.disabled_at", "is", null)
    .where(
      sql<boolean>`exists (
        select from member as maker
        where maker.account_id = password_reset.account_id and maker.id = password_reset.made_by
          and maker.disabled_at is null and 'administrator' = any (maker.roles)
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from pending_change
        where pending_change.account_id = password_reset.account_id
          and pending_change.kind = 'people.reset-password'
          and pending_change.after ->> 'reset' = password_reset.id::text
          and pending_change.outcome is distinct from 'applied'
      )`,
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, memberId: row.member_id, name: row.name, email: row.email };
}

/** Whether a link was not used and has not expired, confirmed or not. */
export async function isOpenReset(on: Database, id: string): Promise<boolean> {
  const row = await on
    .selectFrom("password_reset")
    .select("id")
    .where("account_id", "=", await accountId(on))
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose link this is or was, whatever became of it; null for a token that was never made. */
export async function memberOfPasswordReset(on: Database, token: string): Promise<string | null> {
  const row = await on
    .selectFrom("password_reset")
    .select("member_id")
    .where("account_id", "=", await accountId(on))
    .where("token_hash", "=", hashOfToken(token))
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/**
 * Uses a link up: the member has this password from now on, keeps their second factors, and has no
 * session. False if another was faster.
 */
export async function takePasswordReset(
  transaction: Transaction<Tables>,
  { id, memberId }: OpenReset,
  passwordHash: string,
): Promise<boolean> {
  const account = await accountId(transaction);
  const used = await transaction
    .updateTable("password_reset")
    .set({ used_at: sql<string>`now()` })
    .where("account_id", "=", account)
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (used === undefined) return false;
  const changed = await transaction
    .updateTable("sign_in_method")
    .set({ password: passwordHash })
    .where("account_id", "=", account)
    .where("user_id", "=", memberId)
    .where("issuer", "=", "credential")
    .returning("id")
    .executeTakeFirst();
  if (changed === undefined) await givePassword(transaction, memberId, passwordHash);
  await endSessions(transaction, memberId);
  return true;
}
