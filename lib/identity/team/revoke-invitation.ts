import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Caller } from "#lib/identity/caller.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/**
 * Ends an invitation that is still open, so that its link opens nothing; null if there is none
 * such.
 */
export async function revokeInvitation(
  transaction: Transaction<Tables>,
  caller: Caller,
  id: string,
): Promise<{ email: string; roles: Role[] } | null> {
  const row = await transaction
    .updateTable("invitation")
    .set({ revoked_at: sql<string>`now()`, revoked_by: caller.member.id })
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .returning(["email", "roles"])
    .executeTakeFirst();
  return row ?? null;
}
