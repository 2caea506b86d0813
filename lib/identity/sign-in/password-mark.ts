import "server-only";
import type { Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { hashToken } from "#lib/identity/session-token.ts";

/** By what a person's password is known again, without its hash being handed about. */
export function markOf(passwordHash: string): string {
  return hashToken(passwordHash);
}

/**
 * Whether a person's password is still the one of this mark; it stays so until the transaction ends.
 * Whoever changes it in between waits, and then finds the session that began.
 */
export async function isStillPassword(
  transaction: Transaction<Tables>,
  personId: string,
  mark: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("account")
    .select("password")
    .where("merchant_id", "=", await merchantId(transaction))
    .where("user_id", "=", personId)
    .where("provider_id", "=", "credential")
    .forShare()
    .executeTakeFirst();
  return row?.password != null && markOf(row.password) === mark;
}
