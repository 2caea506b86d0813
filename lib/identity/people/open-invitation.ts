import "server-only";
import { sql, type Transaction } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { hashOfToken } from "#lib/identity/people/invitation-token.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Role } from "#lib/schemas/role.ts";

export type OpenInvitation = { id: string; email: string; roles: Role[]; expires_at: string };

/** How an invitation is found: by its link, or by an address that a provider has verified. */
export type InvitationKey = { token: string } | { email: string };

/** An invitation that can still be accepted, to be looked at; null where there is none. */
export async function findOpenInvitation(
  database: Database,
  key: InvitationKey,
): Promise<OpenInvitation | null> {
  return (await (await open(database, key)).executeTakeFirst()) ?? null;
}

/** The id of the invitation whose link this was, whatever became of it; null for a link of nobody's. */
export async function idOfInvitation(database: Database, token: string): Promise<string | null> {
  const row = await database
    .selectFrom("invitation")
    .select("id")
    .where("merchant_id", "=", await merchantId(database))
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

/** Uses a locked invitation up for the person that it made. */
export async function closeInvitation(
  transaction: Transaction<Tables>,
  id: string,
  personId: string,
): Promise<void> {
  await transaction
    .updateTable("invitation")
    .set({ accepted_at: sql<string>`now()`, accepted_by: personId })
    .where("merchant_id", "=", await merchantId(transaction))
    .where("id", "=", id)
    .execute();
}

/** The one sentence for a link that is unknown, used, revoked or expired: it tells nobody which. */
export function unusableInvitation(): Failure {
  return new Failure(
    "not_found",
    "This invitation can't be used. Ask whoever invited you for a new one.",
  );
}

/**
 * An invitation is its inviter's word: it is good only as long as that is an administrator who may
 * sign in. So whoever is shut out can't come back by a link of their own.
 */
async function open(database: Database, key: InvitationKey) {
  const [column, value] =
    "token" in key
      ? (["token_hash", hashOfToken(key.token)] as const)
      : (["email", key.email] as const);
  return database
    .selectFrom("invitation")
    .select(["id", "email", "roles", "expires_at"])
    .where("merchant_id", "=", await merchantId(database))
    .where(column, "=", value)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("person")
          .select("person.id")
          .whereRef("person.merchant_id", "=", "invitation.merchant_id")
          .whereRef("person.id", "=", "invitation.invited_by")
          .where("person.disabled_at", "is", null)
          .where(sql<boolean>`'administrator' = any (person.roles)`),
      ),
    );
}
