import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { newRecoveryCodes, recoveryCodeHash } from "#lib/identity/factors/recovery-code.ts";

/** A new set of recovery codes in place of the old: given once, kept as hashes. */
export async function renewRecoveryCodes(db: Database, memberId: string): Promise<string[]> {
  await removeRecoveryCodes(db, memberId);
  const codes = newRecoveryCodes();
  const account_id = await accountId();
  const rows = codes.map((code) => ({
    account_id,
    member_id: memberId,
    used_at: null,
    code_hash: recoveryCodeHash(code, memberId),
  }));
  await db.insertInto("recovery_code").values(rows).execute();
  return codes;
}

/** Uses up a code (as `readRecoveryCode` returns it). False: it is none of this user's, or used. */
export async function spendRecoveryCode(
  db: Database,
  memberId: string,
  code: string,
): Promise<boolean> {
  const spent = await db
    .updateTable("recovery_code")
    .set({ used_at: sql<string>`now()` })
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .where("code_hash", "=", recoveryCodeHash(code, memberId))
    .where("used_at", "is", null)
    .returning("member_id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** How many codes a user can still use. */
export async function recoveryCodesLeft(db: Database, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<string>().as("left"))
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Removes all of a user's codes. */
export async function removeRecoveryCodes(db: Database, memberId: string): Promise<void> {
  await db
    .deleteFrom("recovery_code")
    .where("account_id", "=", await accountId())
    .where("member_id", "=", memberId)
    .execute();
}
