import "server-only";
import type { Kysely } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { verifyPassword } from "#lib/identity/password-hash.ts";

/** Whether a user signs in by a password, and not through single sign-on alone. */
export async function hasPassword(db: Kysely<Tables>, memberId: string): Promise<boolean> {
  return (await passwordHashOf(db, memberId)) !== null;
}

/**
 * Whether this is the user's password. It takes its time, so never call it within a transaction.
 */
export async function isOwnPassword(
  db: Kysely<Tables>,
  memberId: string,
  password: string,
): Promise<boolean> {
  const hash = await passwordHashOf(db, memberId);
  return hash !== null && (await verifyPassword(password, hash));
}

/** The hash of a user's password; null for one who signs in by single sign-on alone. */
export async function passwordHashOf(db: Kysely<Tables>, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom("sign_in_method")
    .select("password")
    .where("account_id", "=", await accountId())
    .where("user_id", "=", memberId)
    .where("issuer", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}
