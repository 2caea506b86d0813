import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { storable } from "#lib/payouts/follow/followed-columns.ts";
import { SEARCHED_FOR } from "#lib/resources/order-states.ts";
import {
  type Candidate,
  candidateSchema,
  type PayoutOrder,
} from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/**
 * The possible matches of an order, which stay until two users dismissed them: that a list doesn't have one at this
 * moment says nothing. As the column holds them.
 */
export function toColumn(candidates: readonly (Candidate | Payout)[]): string {
  return JSON.stringify(candidates.map((payout) => storable(candidateSchema.parse(payout))));
}

/** As SQL: an order's possible matches with this one. */
export function withCandidate(payout: Payout): RawBuilder<string> {
  return sql<string>`coalesce((
    select jsonb_agg(kept) from jsonb_array_elements(payout_order.candidates) as kept
    where kept ->> 'id' is distinct from ${payout.id}), '[]') || ${toColumn([payout])}::jsonb`;
}

/** Notes a possible match of an order that has left and has no payout yet. */
export async function keepCandidate(orderId: string, payout: Payout): Promise<void> {
  if (payout.id === null) return;
  await database()
    .updateTable("payout_order")
    .set({ candidates: withCandidate(payout) })
    .where("account_id", "=", await accountId())
    .where("id", "=", orderId)
    .where("state", "in", SEARCHED_FOR)
    .execute();
}

/**
 * Those of an order's stored possible matches that may still be it: none that another order became, none of which users
 * said before the POST that it is another payout, and none without an ID, since nobody could dismiss it.
 */
export async function stillPossible(
  on: Database,
  order: PayoutOrder,
  dismissed: ReadonlySet<string>,
): Promise<Candidate[]> {
  const ids = order.candidates.flatMap(({ id }) => (id === null || dismissed.has(id) ? [] : [id]));
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select provider_payout_id::text as id from payout_order
    where account_id = ${await accountId(on)} and id <> ${order.id}
      and provider_payout_id = any(${ids}::numeric[])`.execute(on);
  const taken = new Set(rows.map(({ id }) => id));
  return order.candidates.filter(({ id }) => id !== null && ids.includes(id) && !taken.has(id));
}
