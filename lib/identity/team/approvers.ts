import "server-only";
import type { Database } from "#lib/database/connection.ts";
import { readMoneyMovers } from "#lib/identity/team/money-movers.ts";
import type { User } from "#lib/schemas/identity/user.ts";

/** The members who are approvers, by name. */
export async function readApprovers(on: Database): Promise<User[]> {
  const movers = await readMoneyMovers(on);
  return movers
    .filter(({ isInvited, roles }) => !isInvited && roles.includes("approver"))
    .map(({ id, name }) => ({ id, name }));
}
