import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { asOwner } from "#test-support/database/own-database.ts";

type Safety = { coolingOffHours: number; approvalWithoutRule: "required" | "none" };

/** The safety settings that the database of a test goes by, and this process too. */
export async function useSafety({ coolingOffHours, approvalWithoutRule }: Safety): Promise<void> {
  process.env.COOLING_OFF_HOURS = String(coolingOffHours);
  process.env.APPROVAL_WITHOUT_RULE = approvalWithoutRule;
  await database()
    .updateTable("safety_setting")
    .set({
      cooling_off_hours: String(coolingOffHours),
      approval_without_rule: approvalWithoutRule,
    })
    .where("account_id", "=", await accountId())
    .execute();
}

/**
 * Another process notes these settings while this one keeps its own, as where the processes are restarted one
 * after the other. The next `useSafety` holds for both again.
 */
export async function noteOther({ coolingOffHours, approvalWithoutRule }: Safety): Promise<void> {
  const values = {
    cooling_off_hours: String(coolingOffHours),
    approval_without_rule: approvalWithoutRule,
  };
  await database()
    .insertInto("safety_setting")
    .values({ account_id: await accountId(), process: "another", looser: "[]", ...values })
    .onConflict((conflict) => conflict.columns(["account_id", "process"]).doUpdateSet(values))
    .execute();
}

/**
 * Makes a member's roles, or every member's, older: as if they had been granted this many hours
 * before.
 */
export async function ageRoles(hours: number, memberId?: string): Promise<void> {
  const ofMember = memberId === undefined ? sql`true` : sql`member_id = ${memberId}::uuid`;
  await asOwner((owner) =>
    owner.transaction().execute(async (transaction) => {
      const guard = sql`alter table member_role disable trigger member_role_kept`;
      await guard.execute(transaction);
      await sql`update member_role set granted_at = granted_at - make_interval(hours => ${hours}::int)
        where ${ofMember}`.execute(transaction);
      await sql`alter table member_role enable trigger member_role_kept`.execute(transaction);
    }),
  );
}

/** As if this many hours had passed since a pending change was asked for. */
export async function ageChange(hours: number, id: string): Promise<void> {
  await asOwner(async (owner) => {
    await sql`alter table pending_change disable trigger pending_change_guard`.execute(owner);
    await sql`update pending_change set wait_began_at = wait_began_at - make_interval(hours => ${hours}::int)
      where id = ${id}`.execute(owner);
    await sql`alter table pending_change enable trigger pending_change_guard`.execute(owner);
  });
}
