import "server-only";
import type { Kysely } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { verifyPassword } from "#lib/identity/password-hash.ts";

/** Whether a person signs in by a password, and not through single sign-on alone. */
export async function hasPassword(db: Kysely<Tables>, personId: string): Promise<boolean> {
  return (await hashOf(db, personId)) !== null;
}

/** Whether this is the person's password. It takes its time, so never within a transaction. */
export async function isOwnPassword(
  db: Kysely<Tables>,
  personId: string,
  password: string,
): Promise<boolean> {
  const hash = await hashOf(db, personId);
  return hash !== null && (await verifyPassword(password, hash));
}

async function hashOf(db: Kysely<Tables>, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom("account")
    .select("password")
    .where("merchant_id", "=", await merchantId())
    .where("user_id", "=", personId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}
