import "server-only";
import { sql, type Transaction } from "kysely";
import { keepPlan } from "#lib/database/keep-plan.ts";
import type { Tables } from "#lib/database/tables.ts";
import { type Counted, countChanges } from "#lib/payout-rows/count-rows.ts";
import { type OrderRow, orderColumns } from "#lib/payout-rows/order-columns.ts";
import { payoutRowId } from "#lib/payout-rows/row-id.ts";
import { SUMMED_COLUMNS, type Summed } from "#lib/payout-rows/summed-columns.ts";
import {
  STATED,
  SYNCED_COLUMNS,
  syncedContent,
  syncedValues,
} from "#lib/payout-rows/synced-content.ts";
import { announce } from "#lib/updates/announce.ts";

type Held = Summed & { id: string; order_id: string | null; order_state: string | null };

const HELD = sql.raw(["id", "order_id", "order_state", ...SUMMED_COLUMNS].join(", "));

const ORDER_COLUMNS = `id uuid, order_id uuid, order_state text, order_status text,
  order_status_at timestamptz, order_payout_at timestamptz, order_fee_amount numeric,
  needs_approval boolean, reason text, made_by text, made_by_name text, replaces uuid,
  submitted_at timestamptz, sent_at timestamptz, settled_at timestamptz, amount numeric,
  currency text, symbol text, address text, tag text, tracking_id text, label text, wallet_id text,
  fee text, is_fee_included boolean`;

const NAMES = ORDER_COLUMNS.split(",").map((column) => column.trim().split(" ")[0] ?? "");
const OWN = NAMES.filter((name) => !STATED.some((stated) => stated === name));
const WRITTEN = [
  ...OWN,
  ...STATED,
  ...STATED.map((name) => `ordered_${name}`),
  "created_at",
  "approved_by",
  "approved_by_names",
  "found_after",
  "provider_payout_id",
  ...SYNCED_COLUMNS,
  "synced",
];

/**
 * Writes the list row of an order as the order now is, in the transaction that changed it. The order's row
 * must be locked by this transaction, which every update does. Its day, amount and currency are the provider's once
 * there is a payout, as in figures and files; before, the day on which it was submitted, and what was ordered. Where
 * the order is newly known to be a payout of the provider, the payout's own row goes: the two are one.
 */
export async function writeOrderRow(
  transaction: Transaction<Tables>,
  order: OrderRow,
): Promise<void> {
  const { account_id: account, id, provider_payout_id: payoutId } = order;
  const changes: { before: Counted; after: Counted }[] = [];
  const held = await lockRow(transaction, account, sql`id = ${id}`);
  let linked = payoutId;
  if (payoutId !== null) {
    const taken = await takePlace(transaction, account, { id, payoutId });
    if (taken === "another's") linked = null;
    else if (taken !== null) changes.push({ before: taken, after: null });
  }
  const { rows } = await sql<Held>`${keepPlan}
    insert into payout_row (account_id, ${names(WRITTEN)}, check_at, changed_at)
    select ${account}::uuid, ${names(OWN, "r")}, ${stated()},
      coalesce(payout.created_at, r.order_payout_at, r.begun_at), approval.people, approval.names,
      ${foundAfter(order)}, ${linked}::numeric, ${syncedValues()}, ${syncedContent()},
      clock_timestamp(), clock_timestamp()
    from json_to_recordset(${JSON.stringify([orderColumns(order)])}::json)
      as r (${sql.raw(ORDER_COLUMNS)}, begun_at timestamptz)
    cross join (${approvals(order)}) as approval
    left join synced_payout payout on payout.account_id = ${account} and payout.id = ${linked}
    on conflict (account_id, id) do update set
      ${sql.raw(WRITTEN.map((name) => `${name} = excluded.${name}`).join(", "))},
      check_at = excluded.check_at, changed_at = excluded.changed_at
    returning ${HELD}`.execute(transaction);
  changes.push({ before: held ?? null, after: rows[0] ?? null });
  await countChanges(transaction, account, changes);
  const wasDraft = held === undefined || held.order_state === "draft";
  await announceOrder(transaction, order, order.state === "draft" && wasDraft);
}

/** Takes the list row of a draft away that was deleted. */
export async function removeOrderRow(
  transaction: Transaction<Tables>,
  draft: OrderRow,
): Promise<void> {
  const { account_id: account, id } = draft;
  const { rows } = await sql<Held>`
    delete from payout_row where account_id = ${account} and id = ${id}
    returning ${HELD}`.execute(transaction);
  const changes = rows.map((before) => ({ before, after: null }));
  await countChanges(transaction, account, changes);
  await announceOrder(transaction, draft, true);
}

/**
 * Has open pages told of an order. A draft is its maker's alone: nobody else is told that there is one, but
 * of an order that becomes one again.
 */
async function announceOrder(
  transaction: Transaction<Tables>,
  { account_id, id, made_by, provider_payout_id: payoutId }: OrderRow,
  isDraftAlone: boolean,
): Promise<void> {
  const ids = payoutId === null ? [id] : [id, payoutId];
  const told = !isDraftAlone ? "everybody" : made_by === null ? [] : [made_by];
  await announce(transaction, account_id, { topic: "orders", ids }, told);
}

/** As SQL, what the provider states, or where it states none what was ordered; then what was ordered, once it has it. */
function stated() {
  return sql.raw(
    [
      ...STATED.map((name) => `coalesce(payout.${name}, r.${name})`),
      ...STATED.map((name) => `case when payout.id is not null then r.${name} end`),
    ].join(", "),
  );
}

const names = (columns: readonly string[], of?: string) =>
  sql.raw(columns.map((name) => (of === undefined ? name : `${of}.${name}`)).join(", "));

async function lockRow(
  transaction: Transaction<Tables>,
  account: string,
  which: ReturnType<typeof sql>,
): Promise<Held | undefined> {
  const { rows } = await sql<Held>`${keepPlan}
    select ${HELD} from payout_row
    where account_id = ${account} and ${which} for update`.execute(transaction);
  return rows[0];
}

/**
 * Frees the place of an order at its provider's payout: the payout's row without an order goes, and
 * what it counted as is returned. Null if it counted as nothing: there was none, or the order's row
 * has the payout already. "another's" if another order has it: an order can't take that away.
 */
async function takePlace(
  transaction: Transaction<Tables>,
  account: string,
  { id, payoutId }: { id: string; payoutId: string },
): Promise<Held | "another's" | null> {
  // Held by a row of its own, a sync that meets the payout for the first time waits until we are done.
  const own = payoutRowId(payoutId);
  const { rows } = await sql`
    insert into payout_row (account_id, id, provider_payout_id, created_at)
    values (${account}, ${own}, ${payoutId}, now()) on conflict do nothing
    returning id`.execute(transaction);
  const held = await lockRow(transaction, account, sql`provider_payout_id = ${payoutId}`);
  if (held?.order_id === id) return null;
  if (held === undefined || held.order_id !== null) return "another's";
  await sql`delete from payout_row where account_id = ${account} and id = ${own}`.execute(
    transaction,
  );
  return rows.length > 0 ? null : held;
}

/** Who approved what the order now says, since it was last taken over. */
function approvals({ account_id, id, content_hash, version }: OrderRow) {
  return sql`
    select coalesce(array_agg(a.member order by a.decided_at, a.id), '{}') as people,
      coalesce(array_agg(a.member_name order by a.decided_at, a.id), '{}') as names
    from payout_approval a
    join payout_order on payout_order.account_id = a.account_id and payout_order.id = a.order_id
    where a.account_id = ${account_id} and a.order_id = ${id} and a.decision = 'approved'
      and a.content_hash = ${content_hash} and a.version = ${version}
      and a.decided_at > payout_order_adopted_at(payout_order)`;
}

/** What an order that is found had been taken for: asked of its history, since nothing else has it. */
function foundAfter({ account_id, id, state }: OrderRow) {
  if (state !== "found") return sql`null::text`;
  return sql`(
    select value from payout_event
    where account_id = ${account_id} and order_id = ${id} and field = 'state'
      and value in ('refused', 'not_sent', 'declared_unsent', 'cancelled', 'rejected', 'expired')
    order by first_seen_at desc limit 1)`;
}
