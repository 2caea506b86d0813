import "server-only";
import { sql, type Transaction } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";
import { createPerson } from "#lib/identity/create-person.ts";
import { hasPeople } from "#lib/identity/set-up/has-people.ts";
import type { Role } from "#lib/schemas/role.ts";

/**
 * The first person is administrator, maker and approver, so that a desk of one can work at once. That
 * nobody approves their own payout holds all the same.
 */
const ROLES: Role[] = ["administrator", "maker", "approver"];

type First = { name: string; email: string; passwordHash: string };

/**
 * Makes the first administrator where there are no people, and gives their id; else null. Of two at
 * once one is made: the merchant's row is locked meanwhile.
 */
export async function makeFirstAdministrator(
  transaction: Transaction<Tables>,
  first: First,
): Promise<string | null> {
  const merchant = await merchantId(transaction);
  await sql`select id from merchant where id = ${merchant} for update`.execute(transaction);
  if (await hasPeople(transaction)) return null;
  return await createPerson(transaction, { ...first, roles: ROLES });
}
