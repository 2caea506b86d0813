import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { requireCompared } from "#lib/payouts/lost-commits/require-compared.ts";
import { type OrderWithPayout, readRow } from "#lib/payouts/order/order-row.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { inTransaction, moveOrder, now, type OrderValues } from "#lib/payouts/states/move-order.ts";
import { isAtStage } from "#lib/resources/order-states.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { MovedBy } from "#lib/schemas/payouts/payout-history.ts";

/** Whether the maker of an order, or its newest adopter, is disabled or no longer a maker: then it is not sent. */
export async function isMakerDisabled(on: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_disabled: boolean }>`
    select payout_order_maker_disabled(e) as is_disabled from payout_order e
    where e.account_id = ${await accountId(on)} and e.id = ${id}`.execute(on);
  return rows[0]?.is_disabled ?? false;
}

/** What awaits approval goes on doing so, from now on, as its adopter's. */
async function askAgain(
  transaction: Database,
  id: string,
  { by, ...values }: OrderValues & { by: MovedBy },
): Promise<OrderWithPayout> {
  return await inTransaction(transaction, async (own) => {
    const row = await own
      .updateTable("payout_order")
      .set({
        ...values,
        approval_asked_at: now,
        approval_reminders: 0,
        moved_by: JSON.stringify(by),
      })
      .where("account_id", "=", await accountId(own))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeOrderRow(own, row);
    return readRow(row);
  });
}

/**
 * Takes over the unsent order of a maker who is disabled or lost the role. It awaits a new approval, by
 * somebody who is neither its maker nor an adopter; none of before counts. Rejects with a Failure: not_found,
 * conflict (its maker is neither, it is past adopting, or it was this member's before).
 */
export async function adoptOrder(
  transaction: Database,
  id: string,
  adopter: User,
): Promise<OrderWithPayout> {
  const { order } = await requireOrder(transaction, id);
  if (!(await isMakerDisabled(transaction, id))) {
    throw new Failure(
      "conflict",
      "Only the payout of a maker who is disabled or no longer a maker can be taken over.",
    );
  }
  const { rows } = await sql<{ is_own: boolean }>`
    select payout_order_is_of(e, ${adopter.id}) as is_own from payout_order e
    where e.account_id = ${await accountId(transaction)} and e.id = ${id}`.execute(transaction);
  if (rows[0]?.is_own ?? true) {
    throw new Failure("conflict", "Another maker must take this payout over.");
  }
  await requireCompared(transaction);
  const by = { source: "person", ...adopter } as const;
  const adoptions = sql<string>`adoptions || jsonb_build_array(jsonb_build_object(
    'id', ${adopter.id}::text, 'name', ${adopter.name}::text, 'at', clock_timestamp()))`;
  const reason = `Taken over by ${adopter.name}. It needs a new approval.`;
  const values = {
    adoptions,
    needs_approval: true,
    released_at: null,
    reason,
    approval_expires_at: sql<string>`now() + approval_expiry_time(account_id, ${adopter.id})`,
  };
  const { state } = order;
  if (state === "awaiting_approval") return await askAgain(transaction, id, { ...values, by });
  const adopted = isAtStage(state, "ready")
    ? await moveOrder(transaction, id, { from: state, to: "awaiting_approval", by, values })
    : null;
  if (adopted !== null) return adopted;
  throw new Failure("conflict", "This payout can't be taken over any more.");
}
