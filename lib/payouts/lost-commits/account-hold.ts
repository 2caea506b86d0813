import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId, lockAccount } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { MAY_WAIT_FOR_SEND, waitingForSend } from "#lib/payouts/states/waiting-for-send.ts";
import { confirmationCounts } from "#lib/safety/confirmation-counts.ts";
import { restartWaits } from "#lib/safety/pending-change-rows.ts";
import { readRoleHistory } from "#lib/safety/role-history.ts";
import { areTwoMembers, requireMayConfirm } from "#lib/safety/two-people.ts";
import { type AccountHold, accountHoldSchema, type Difference } from "#lib/schemas/account-hold.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { WaitsDetail } from "#lib/schemas/payouts/waits-detail.ts";

/**
 * Puts the account on hold with these differences, or adds those that are new to the hold that is there. A
 * confirmed or stopped change may be lost too, so the wait of those that are pending begins again.
 */
export function putOnHold(differences: readonly Difference[]): Promise<void> {
  return tx(async (transaction) => {
    const account = await lockAccount(transaction);
    // Locked, so that nothing is added to a hold that is being released.
    const held = await readHold(transaction, { forUpdate: true });
    const before = held?.differences ?? [];
    const added = differences.filter((one) => !before.some((old) => isDeepStrictEqual(old, one)));
    if (held !== null && added.length === 0) return;
    const text = JSON.stringify([...before, ...added]);
    const id = held?.id ?? randomUUIDv7();
    if (held === null) {
      await transaction
        .insertInto("account_hold")
        .values({ account_id: account, id, differences: text })
        .execute();
    } else {
      await transaction
        .updateTable("account_hold")
        .set({ differences: text, changed_at: sql<string>`clock_timestamp()` })
        .where("account_id", "=", account)
        .where("id", "=", id)
        .execute();
    }
    await restartWaits(transaction);
    await append(
      transaction,
      { system: "comparison" },
      {
        action: "account.hold",
        subject: { type: "account-hold", id },
        outcome: "done",
        after: { differences: added },
      },
    );
  });
}

/** The hold that is in force, or null. */
export async function readHold(
  on: Database,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<AccountHold | null> {
  const account = await accountId(on);
  const query = on
    .selectFrom("account_hold")
    .selectAll()
    .where("account_id", "=", account)
    .where("released_at", "is", null);
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return null;
  const confirmations = await on
    .selectFrom("account_hold_word")
    .select(["member as id", "member_name as name", "said_at as saidAt"])
    .where("account_id", "=", account)
    .where("hold_id", "=", row.id)
    // What was added since, nobody of them has seen.
    .where("said_at", ">=", row.changed_at)
    .where(confirmationCounts("account_hold_word"))
    .orderBy("said_at")
    .execute();
  return accountHoldSchema.parse({
    id: row.id,
    beganAt: row.began_at,
    changedAt: row.changed_at,
    differences: row.differences,
    words: confirmations,
  });
}

/**
 * Makes every order that was released before now wait for "Send" (docs/payout-orders.md), if need be after the
 * confirmations of two people. Returns how many wait for it now.
 */
export async function askForSend(
  transaction: Transaction<Tables>,
  why: WaitsDetail["why"],
): Promise<number> {
  const rows = await transaction
    .updateTable("payout_order")
    .set(waitingForSend(why))
    .where("account_id", "=", await accountId(transaction))
    .where("state", "in", ["approved", "queued"])
    .where("waits_for", "in", MAY_WAIT_FOR_SEND)
    .returningAll()
    .execute();
  for (const row of rows) await writeOrderRow(transaction, row);
  return rows.filter((row) => row.waits_for === "send").length;
}

type Confirmation = { member: User; isApprover: boolean; reason: string };

/**
 * Records one user's confirmation of a hold that `readHold` returned; returns whether that releases
 * it. Rejects with a Failure "forbidden" if their confirmation would not count.
 */
export async function sayRelease(
  transaction: Transaction<Tables>,
  hold: AccountHold,
  { member, isApprover, reason }: Confirmation,
): Promise<boolean> {
  const account = await accountId(transaction);
  const history = await readRoleHistory(transaction);
  const decision = { history, beganAt: Date.parse(hold.beganAt) };
  requireMayConfirm(decision, member.id);
  await transaction
    .insertInto("account_hold_word")
    .values({
      account_id: account,
      id: randomUUIDv7(),
      hold_id: hold.id,
      member: member.id,
      member_name: member.name,
      is_approver: isApprover,
      reason,
    })
    .execute();
  const said = (await readHold(transaction))?.words ?? [];
  const verdict = areTwoMembers({
    ...decision,
    confirmations: said.map(({ id, saidAt }) => ({ memberId: id, at: Date.parse(saidAt) })),
  });
  if (!verdict.isEnough) return false;
  await restartWaits(transaction);
  await transaction
    .updateTable("account_hold")
    .set({ released_at: sql<string>`clock_timestamp()`, released_by: JSON.stringify(said) })
    .where("account_id", "=", account)
    .where("id", "=", hold.id)
    .execute();
  return true;
}
