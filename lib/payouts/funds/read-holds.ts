import "server-only";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { type FundsHold, fundsHoldSchema, MOST_RESUMED } from "#lib/schemas/payouts/funds-hold.ts";

/** A wallet and a currency. */
export type Funds = { walletId: string; currency: string };

/** As SQL, of the table of orders: released, waiting for nobody, and paid from this wallet in this currency. */
export function waitsOn(account: string, { walletId, currency }: Funds): RawBuilder<boolean> {
  return sql<boolean>`(payout_order.account_id = ${account}
    and payout_order.state in ('approved', 'queued') and payout_order.waits_for = 'nobody'
    and payout_order.currency = ${currency} and payout_order.request ->> 'walletId' = ${walletId})`;
}

/** The holds in force, the oldest first. */
export async function readFundsHolds(): Promise<FundsHold[]> {
  const on = database();
  const rows = await on
    .selectFrom("funds_hold")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .where("lifted_at", "is", null)
    .orderBy("id")
    .execute();
  const holds: FundsHold[] = [];
  for (const row of rows) holds.push(await readHold(on, row));
  return holds;
}

/** The hold in force for a wallet and currency, or null. */
export async function findFundsHold(
  on: Database,
  { walletId, currency }: Funds,
): Promise<FundsHold | null> {
  const row = await on
    .selectFrom("funds_hold")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .where("wallet_id", "=", walletId)
    .where("currency", "=", currency)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : await readHold(on, row);
}

/** How many payouts wait, or would wait, on a wallet and currency, and what they come to. */
export async function countWaiting(
  on: Database,
  funds: Funds,
  except: string | null = null,
): Promise<{ count: number; sum: Decimal }> {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::text as sum from payout_order
    where ${waitsOn(await accountId(on), funds)} and id is distinct from ${except}::uuid`.execute(
    on,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, sum: decimalSchema.parse(row?.sum ?? "0") };
}

async function readHold(on: Database, row: Selectable<Tables["funds_hold"]>): Promise<FundsHold> {
  const funds = { walletId: row.wallet_id, currency: row.currency };
  const { count, sum } = await countWaiting(on, funds, row.trial_order_id);
  const { rows: orders } = await sql<{ id: string }>`
    select id from payout_order
    where ${waitsOn(row.account_id, funds)} and id is distinct from ${row.trial_order_id}::uuid
    order by (waits_detail ->> 'why' is distinct from 'funds'), submitted_at, id
    limit ${MOST_RESUMED}`.execute(on);
  return fundsHoldSchema.parse({
    id: row.id,
    wallet: row.wallet_id,
    currency: row.currency,
    heldBy: { id: row.held_by, name: row.held_by_name },
    heldAt: row.held_at,
    declined: row.order_id,
    count,
    sum,
    orders: orders.map(({ id }) => id),
    trial: await readTrial(on, row),
  });
}

async function readTrial(on: Database, row: Selectable<Tables["funds_hold"]>) {
  if (row.trial_order_id === null) return null;
  const state = await stateOf(on, row.account_id, row.trial_order_id);
  if (state === null) return null;
  const by = { id: row.trial_by, name: row.trial_by_name };
  return { id: row.trial_order_id, state, by, at: row.trial_at };
}

export async function stateOf(
  on: Database,
  account: string,
  id: string,
): Promise<OrderState | null> {
  const order = await on
    .selectFrom("payout_order")
    .select("state")
    .where("account_id", "=", account)
    .where("id", "=", id)
    .executeTakeFirst();
  return order?.state ?? null;
}
