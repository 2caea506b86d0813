import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { listInvitations } from "#lib/identity/team/list-invitations.ts";
import { isRealProvider } from "#lib/safety/safety-settings.ts";
import { MONEY_ROLES } from "#lib/safety/two-people.ts";
import type { MoneyMover } from "#lib/schemas/safety.ts";

/**
 * Everybody who can move money: the members who are maker, approver or administrator, by name, then the
 * open invitations to one of these roles. The sandbox's ready sign-ins count with the sandbox only.
 */
export async function readMoneyMovers(on: Database): Promise<MoneyMover[]> {
  const members = await on
    .selectFrom("member")
    .select(["id", "name", "roles"])
    .where("account_id", "=", await accountId(on))
    .where("disabled_at", "is", null)
    .where(sql<boolean>`roles && ${[...MONEY_ROLES]}::text[]`)
    .where(sql<boolean>`(not sandbox or not ${isRealProvider()}::boolean)`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  const invited = (await listInvitations(on)).filter(
    ({ isExpired, roles }) => !isExpired && MONEY_ROLES.some((role) => roles.includes(role)),
  );
  return [
    ...members.map((member) => ({ ...member, isInvited: false })),
    ...invited.map(({ id, email, roles }) => ({ id, name: email, roles, isInvited: true })),
  ];
}
