import "server-only";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { readRow } from "#lib/payouts/order/order-row.ts";
import { summaryOf } from "#lib/payouts/order/summary.ts";
import { eachAlone } from "#lib/payouts/states/each-alone.ts";
import type { NoticeDetails } from "#lib/schemas/notice.ts";

/** Tells an order's maker or newest adopter, where there is one, and the approvers that it still awaits approval. */
export type Remind = (
  transaction: Transaction<Tables>,
  makerId: string | null,
  details: NoticeDetails<"approval-waits">,
) => Promise<void>;

/** What one round reminds of at most. */
const BATCH_SIZE = 50;

/** How many reminders are due by now: the first after half of the time, the second after nine tenths. */
const remindersDue: RawBuilder<number> = sql`(case
  when now() >= approval_expires_at - (approval_expires_at - approval_asked_at) * 0.1 then 2
  when now() >= approval_expires_at - (approval_expires_at - approval_asked_at) * 0.5 then 1
  else 0 end)`;

/**
 * Reminds the approvers and the maker, or newest adopter, of orders that await approval, once after half of the time
 * and once after nine tenths. Of two reminders that are due at once, after a standstill, one is sent.
 */
export async function remindDue(tell: Remind): Promise<void> {
  const account = await accountId();
  const due = await database()
    .selectFrom("payout_order")
    .select(["id", "state"])
    .where("account_id", "=", account)
    .where("state", "=", "awaiting_approval")
    .where("approval_expires_at", ">", sql<string>`now()`)
    .where("approval_reminders", "<", remindersDue)
    .limit(BATCH_SIZE)
    .execute();
  await eachAlone("expire", due, ({ id }) => remind(account, id, tell));
}

async function remind(account: string, id: string, tell: Remind): Promise<void> {
  await tx(async (transaction) => {
    const row = await transaction
      .updateTable("payout_order")
      .set({ approval_reminders: remindersDue })
      .where("account_id", "=", account)
      .where("id", "=", id)
      .where("state", "=", "awaiting_approval")
      .where("approval_reminders", "<", remindersDue)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return;
    const { order } = readRow(row);
    const maker = order.adoptions.at(-1) ?? order.madeBy;
    await tell(transaction, maker?.id ?? null, {
      order: id,
      summary: await summaryOf(transaction, order.request),
      expiresAt: order.approvalExpiresAt ?? "",
    });
    await append(
      transaction,
      { system: "expiry" },
      {
        action: "payouts.remind-approval",
        subject: orderSubject(id),
        outcome: "done",
        after: { reminders: row.approval_reminders, expiresAt: order.approvalExpiresAt },
      },
    );
  });
}
