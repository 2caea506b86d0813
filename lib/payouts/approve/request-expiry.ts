import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import {
  FIRST_REQUEST_EXPIRY_HOURS,
  type RequestExpiry,
} from "#lib/schemas/payouts/approval/request-expiry.ts";

/**
 * After how many hours a request for approval expires, and who said so. How long an approval counts once it was given
 * is another time (approval-validity.ts).
 */
export async function readRequestExpiry(on: Database = database()): Promise<RequestExpiry> {
  const row = await on
    .selectFrom("approval_expiry")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .orderBy("set_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined)
    return { id: null, hours: FIRST_REQUEST_EXPIRY_HOURS, setBy: null, setAt: null };
  const { id, hours, set_by, set_by_name, set_at } = row;
  return { id, hours, setBy: { id: set_by, name: set_by_name }, setAt: set_at };
}

/** Who set the time, the second user who confirmed it, and the pending change that it was. */
type Setting = { asker: User; confirmer: User | null; changeId: string | null };

/**
 * Sets the time by a new version. It holds for the orders that already await approval, too; but a longer
 * one not for the orders of those who asked for or confirmed it.
 */
export async function writeRequestExpiry(
  transaction: Database,
  hours: number,
  { asker, confirmer, changeId }: Setting,
): Promise<void> {
  const account_id = await accountId(transaction);
  await transaction
    .insertInto("approval_expiry")
    .values({
      account_id,
      id: randomUUIDv7(),
      hours,
      set_by: asker.id,
      set_by_name: asker.name,
      change_id: changeId,
    })
    .execute();
  await transaction
    .updateTable("payout_order")
    .set({
      approval_expires_at: sql<string>`case
        when ${isOf(confirmer)}
          then least(approval_expires_at, approval_asked_at + make_interval(hours => ${hours}::int))
        else approval_asked_at + approval_expiry_time(payout_order) end`,
    })
    .where("account_id", "=", account_id)
    .where("state", "=", "awaiting_approval")
    .where("approval_asked_at", "is not", null)
    .execute();
}

/** The change that this member confirms does not name them yet while it takes effect. */
function isOf(member: User | null): RawBuilder<boolean> {
  if (member === null) return sql<boolean>`false`;
  return sql<boolean>`payout_order_is_of(payout_order, ${member.id})`;
}

/**
 * Whether a member may still approve an order that awaits approval: not one that would have expired without
 * the longer time that they asked for or confirmed within COOLING_OFF_HOURS.
 */
export async function isInTimeFor(on: Database, id: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_in_time: boolean }>`
    select coalesce(
      approval_asked_at + approval_expiry_time(account_id, ${memberId}) > clock_timestamp(), true
    ) as is_in_time
    from payout_order where account_id = ${await accountId(on)} and id = ${id}`.execute(on);
  return rows[0]?.is_in_time ?? false;
}
