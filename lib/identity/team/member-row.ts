import "server-only";
import { sql, type Transaction, type UpdateObject } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

export type MemberRow = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  limits: AccessLimits | null;
  disabled_at: string | null;
  isLastAdministrator: boolean;
};

/** A member, if there is one of this ID, and all administrators, locked in one order for everybody. */
export async function lockWithAdministrators(transaction: Transaction<Tables>, id: string) {
  return await transaction
    .selectFrom("member")
    .select(["id", "name", "email", "roles", "limits", "disabled_at", "sandbox"])
    .where("account_id", "=", await accountId(transaction))
    .where((where) => where.or([where("id", "=", id), sql<boolean>`'administrator' = any (roles)`]))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** A member, locked with all administrators; null if there is no such member. */
export async function lockMemberRow(
  transaction: Transaction<Tables>,
  id: string,
): Promise<MemberRow | null> {
  const rows = await lockWithAdministrators(transaction, id);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return null;
  const lasting = rows.filter(
    ({ roles, disabled_at, sandbox }) =>
      roles.includes("administrator") && disabled_at === null && !sandbox,
  );
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    limits: row.limits,
    disabled_at: row.disabled_at,
    isLastAdministrator: lasting.length === 1 && lasting[0]?.id === id,
  };
}

export async function updateMember(
  transaction: Transaction<Tables>,
  id: string,
  values: UpdateObject<Tables, "member">,
): Promise<void> {
  await transaction
    .updateTable("member")
    .set(values)
    .where("account_id", "=", await accountId(transaction))
    .where("id", "=", id)
    .execute();
}

/** Records that two members confirmed the roles that this transaction grants to the member. */
export async function confirmGrants(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable("member_role")
    .set({ is_confirmed: true })
    .where("account_id", "=", await accountId(transaction))
    .where("member_id", "=", id)
    .where("ended_at", "is", null)
    .where("granted_at", "=", sql<string>`now()`)
    .execute();
}
