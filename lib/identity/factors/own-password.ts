import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { verifyPassword } from "#lib/identity/password-hash.ts";

/** Whether a user signs in by a password, and not through single sign-on alone. */
export async function hasPassword(db: Database, memberId: string): Promise<boolean> {
  return (await passwordHashOf(db, memberId)) !== null;
}

/**
 * Whether this is the user's password. It takes its time, so never call it within a transaction.
 */
export async function isOwnPassword(
  db: Database,
  memberId: string,
  password: string,
): Promise<boolean> {
  const hash = await passwordHashOf(db, memberId);
  return hash !== null && (await verifyPassword(password, hash));
}

/** The hash of a user's password; null for one who signs in by single sign-on alone. */
export async function passwordHashOf(db: Database, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom("sign_in_method")
    .select("password")
    .where("account_id", "=", await accountId())
    .where("user_id", "=", memberId)
    .where("issuer", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}
