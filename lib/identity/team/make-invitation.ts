import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { hashOfToken, newInvitationToken } from "#lib/identity/team/invitation-token.ts";
import type { InviteRequest, MadeInvitation } from "#lib/schemas/identity/member.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

const GOOD_FOR = sql<string>`now() + interval '72 hours'`;
const NOW = sql<string>`now()`;

/** The invitation, and the earlier one to the same address, still open, that was revoked by it. */
type Made = Omit<MadeInvitation, "email"> & { replaced: { id: string; roles: Role[] } | null };

/** Makes an invitation. Of two to one address at once, one is a unique violation (23505). */
export async function makeInvitation(
  transaction: Transaction<Tables>,
  caller: Caller,
  { email, roles, limits = null }: InviteRequest,
): Promise<Made> {
  const account = await accountId(transaction);
  const replaced = await transaction
    .updateTable("invitation")
    .set({ revoked_at: NOW, revoked_by: caller.member.id })
    .where("account_id", "=", account)
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning(["id", "roles"])
    .executeTakeFirst();
  const token = newInvitationToken();
  const { id, created_at, expires_at } = await transaction
    .insertInto("invitation")
    .values({
      account_id: account,
      id: randomUUIDv7(),
      email,
      roles,
      limits,
      token_hash: hashOfToken(token),
      invited_by: caller.member.id,
      expires_at: GOOD_FOR,
    })
    .returning(["id", "created_at", "expires_at"])
    .executeTakeFirstOrThrow();
  const invitation = {
    id,
    email,
    roles,
    limits,
    invitedBy: caller.member.name,
    createdAt: created_at,
    expiresAt: expires_at,
    isExpired: false,
    isWaiting: false,
  };
  return { invitation, token, replaced: replaced ?? null };
}
