import "server-only";
import { type RawBuilder, sql } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { toWaitsColumn } from "#lib/payout-rows/waits-column.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { APPROVAL_VALID_HOURS } from "#lib/payouts/approve/approval-validity.ts";
import { whyApproval } from "#lib/payouts/approve/why-approval.ts";
import { FUNDS, HELD_LEASE_MS } from "#lib/payouts/funds/hold-funds.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { readLimits } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { whyOverLimit } from "#lib/payouts/rolling-limits/why-over-limit.ts";
import { mayGoSince } from "#lib/payouts/states/may-go-since.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs } from "#lib/payouts/states/move-order.ts";
import type { WaitsFor } from "#lib/schemas/payouts/order-state.ts";
import type { WaitsDetail, WaitsWhy } from "#lib/schemas/payouts/waits-detail.ts";

/** What keeps an order back, though a worker may run and the provider's payouts be read. */
const TROUBLES: readonly WaitsWhy[] = [
  "catalogue",
  "look",
  "pause",
  "log",
  "replaced",
  "comparison",
  "hold",
  "maker_disabled",
  "stop",
];

/**
 * Notes why an order can't go now, and has it tried again after `ms`. Returns it as it then is. Of troubles, which may
 * follow on each other, it is noted as well since when and until which try they kept the order back: a long stretch of
 * them is a standstill of sending for this order. Where nothing is noted, it was never tried, or a wait for funds was
 * just over: then its release counts.
 */
export async function noteWaiting(
  id: string,
  why: WaitsWhy,
  ms: number,
  more: Pick<WaitsDetail, "matchOf"> = {},
): Promise<OrderWithPayout | null> {
  const detail = TROUBLES.includes(why)
    ? sql<string>`jsonb_build_object('why', ${why}::text, 'last', clock_timestamp(),
      'since', coalesce(waits_detail -> 'since', to_jsonb(
        case when waits_detail is null then ${mayGoSince("payout_order")} else clock_timestamp() end)))`
    : toWaitsColumn({ why, ...more });
  await write(id, detail, { lease_until: inMs(ms) });
  return await findOrder(id);
}

/** Makes an order wait for a user's confirmation, and records what for. */
export async function noteWaitingForMember(
  id: string,
  waitsFor: Exclude<WaitsFor, "nobody">,
  detail: WaitsDetail,
): Promise<OrderWithPayout | null> {
  await write(id, toWaitsColumn(detail), { waits_for: waitsFor });
  return await findOrder(id);
}

/** Has an order join those of its wallet and currency that wait for funds, until the hold is lifted. */
export async function noteWaitingForFunds(id: string): Promise<OrderWithPayout | null> {
  await tx(async (transaction) => {
    const row = await transaction
      .updateTable("payout_order")
      .set({ waits_detail: JSON.stringify(FUNDS), lease_until: inMs(HELD_LEASE_MS) })
      .where("account_id", "=", await accountId(transaction))
      .where("id", "=", id)
      .where("state", "in", ["approved", "queued"])
      .where("waits_for", "=", "nobody")
      // If the hold was lifted meanwhile, the order is due at once and stays so.
      .where(sql<boolean>`payout_order_is_held_for_funds(payout_order)`)
      .returningAll()
      .returning(
        sql<string | null>`(
        select before.waits_detail ->> 'why' from payout_order before
        where before.account_id = payout_order.account_id and before.id = payout_order.id
      )`.as("why"),
      )
      .executeTakeFirst();
    if (row === undefined || row.why === FUNDS.why) return;
    await writeOrderRow(transaction, row);
    await append(
      transaction,
      { system: "sender" },
      { action: "payouts.wait-for-funds", subject: orderSubject(id), outcome: "done" },
    );
  });
  return await findOrder(id);
}

type Changes = { lease_until?: ReturnType<typeof inMs>; waits_for?: WaitsFor };

async function write(
  id: string,
  detail: string | RawBuilder<string>,
  changes: Changes,
): Promise<void> {
  await tx(async (transaction) => {
    const row = await transaction
      .updateTable("payout_order")
      .set({ ...changes, waits_detail: detail })
      .where("account_id", "=", await accountId(transaction))
      .where("id", "=", id)
      .where("state", "in", ["approved", "queued"])
      .where("waits_for", "=", "nobody")
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) await writeOrderRow(transaction, row);
  });
}

/** A queued order that is not sent any more, with the reason. */
export function stopBecause(id: string, reason: string): Promise<OrderWithPayout | null> {
  return moveBySystem(id, {
    from: "queued",
    to: "not_sent",
    system: "sender",
    values: { reason },
  });
}

const APPROVAL = `This payout needs an approval now: the rule has changed, the approval is older than ${APPROVAL_VALID_HOURS} hours, or its approver may no longer approve.`;

/**
 * Has a queued order await approval if the rules of this moment ask for one, or its approval no longer
 * counts. Null if neither is so: another sender may have queued it, duly approved, since this one found
 * that it could not be claimed.
 */
export async function returnToApproval(id: string): Promise<OrderWithPayout | null> {
  const found = await findOrder(id);
  if (found === null) return null;
  const { request, madeBy, submittedAt, contentHash } = found.order;
  const makerId = madeBy?.id ?? null;
  const [overLimit, byRule] = await Promise.all([
    whyOverLimit(database(), { id, request, makerId, submittedAt }, await readLimits()),
    whyApproval(database(), request, { makerId, submittedAt }),
  ]);
  return await moveBySystem(id, {
    from: "queued",
    to: "awaiting_approval",
    system: "sender",
    where: sql<boolean>`(not payout_order_may_go(payout_order)
      or payout_order_approval(payout_order) = 'too_old'
      or (${overLimit !== null || byRule !== null}::boolean and content_hash = ${contentHash}
        and payout_order_approval(payout_order) <> 'fresh'))`,
    values: {
      needs_approval: true,
      released_at: null,
      reason: overLimit ?? byRule?.sentence ?? APPROVAL,
    },
  });
}
