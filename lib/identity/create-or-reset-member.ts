import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { createMember, givePassword, type NewMember } from "#lib/identity/create-member.ts";

/** What a user has collected so far for signing in. */
const HELD = ["totp_factor", "recovery_code", "passkey"] as const;

/**
 * Creates a user for a start or a test, or recreates them under the id that they had: other
 * password, no second factor, no session. Never for users who were invited.
 */
export async function createOrResetMember(
  transaction: Transaction<Tables>,
  member: NewMember,
): Promise<void> {
  const account = await accountId(transaction);
  const { name, email, roles, limits = null, passwordHash, sandbox = false } = member;
  const known = await transaction
    .updateTable("member")
    .set({
      name,
      roles,
      limits,
      sandbox,
      disabled_at: null,
    })
    .where("account_id", "=", account)
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirst();
  if (known === undefined) {
    await createMember(transaction, member);
    return;
  }
  const { id } = known;
  for (const table of HELD) {
    await transaction
      .deleteFrom(table)
      .where("account_id", "=", account)
      .where("member_id", "=", id)
      .execute();
  }
  for (const table of ["session", "sign_in_method"] as const) {
    await transaction
      .deleteFrom(table)
      .where("account_id", "=", account)
      .where("user_id", "=", id)
      .execute();
  }
  if (passwordHash !== null) await givePassword(transaction, id, passwordHash);
}
