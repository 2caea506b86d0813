import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { createMember } from "#lib/identity/create-member.ts";
import { hasMembers } from "#lib/identity/set-up/has-members.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

/**
 * The first user is administrator, maker and approver, so that an installation with one user can
 * work at once. No one can approve their own payout all the same.
 */
const ROLES: Role[] = ["administrator", "maker", "approver"];

type First = { name: string; email: string; passwordHash: string };

/**
 * Creates the first administrator if there are no users, and returns their id; otherwise null. Of
 * two calls at once one succeeds: the account's row is locked meanwhile.
 */
export async function makeFirstAdministrator(
  transaction: Transaction<Tables>,
  first: First,
): Promise<string | null> {
  const account = await accountId(transaction);
  await sql`select id from account where id = ${account} for update`.execute(transaction);
  if (await hasMembers(transaction)) return null;
  return await createMember(transaction, { ...first, roles: ROLES });
}
