import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { hashToken } from "#lib/identity/session-token.ts";

/** A value by which a user's password is recognised, without passing its hash around. */
export function markOf(passwordHash: string): string {
  return hashToken(passwordHash);
}

/**
 * Whether a user's password is still the one of this mark; it stays so until the transaction ends.
 * A change in between waits, and then finds the session that began.
 */
export async function isStillPassword(
  transaction: Transaction<Tables>,
  memberId: string,
  mark: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("sign_in_method")
    .select("password")
    .where("account_id", "=", await accountId(transaction))
    .where("user_id", "=", memberId)
    .where("issuer", "=", "credential")
    .forShare()
    .executeTakeFirst();
  return row?.password != null && markOf(row.password) === mark;
}
