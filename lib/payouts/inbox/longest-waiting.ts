import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { groupParts, type Onlooker } from "#lib/payouts/inbox/groups.ts";
import { type Row, readRow } from "#lib/payouts/order/order-row.ts";
import type { AttentionOrder } from "#lib/schemas/figures/inbox-attention.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** As many as the overview shows of a group. */
const SHOWN = 3;

/** The orders of a group of the Inbox that were submitted first, as this user sees it. */
export async function longestWaiting(
  onlooker: Onlooker,
  group: "approvals" | "inDoubt",
): Promise<AttentionOrder[]> {
  const account = await accountId();
  const parts = groupParts(onlooker, account, await definedStatuses())[group];
  const found = await Promise.all(
    parts.map(({ where }) =>
      database()
        .selectFrom("payout_order")
        .selectAll()
        .where("account_id", "=", account)
        .where(where)
        .orderBy("submitted_at")
        .limit(SHOWN)
        .execute(),
    ),
  );
  const orders = found.flat().flatMap(readOrNone);
  return orders.sort((a, b) => Date.parse(a.since) - Date.parse(b.since)).slice(0, SHOWN);
}

/** An order that can't be read is counted as faulty, and hides none of the others. */
function readOrNone(row: Row): AttentionOrder[] {
  try {
    const { id, state, request, madeBy, submittedAt } = readRow(row).order;
    const { amount, currency, label } = request;
    return [
      { id, state, amount, currency, label, madeBy: madeBy?.name ?? null, since: submittedAt },
    ];
  } catch {
    return [];
  }
}
