import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { KnownPayout } from "#lib/matching/is-same-payout.ts";
import { parseDecimal } from "#lib/money/decimal.ts";
import { syncedPayout } from "#lib/provider/normalise/synced-payout.ts";
import { confirmationCounts } from "#lib/safety/confirmation-counts.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** How many are tried, since a provider may remove one. */
const EARLIER = 3;
/** Among how many of the newest synced records they are looked for: where all came later, no more are read. */
const NEWEST = 10_000;

export type EarlierPayout = KnownPayout & { id: string };

/**
 * Payouts that were created, and known here, before an order was sent, from orders and from synced records, the newest
 * first. What was first seen later may be another merchant account's, whose credentials took the place of those
 * by which the order was sent: that it is given says nothing about the right list.
 */
export async function earlierPayouts({
  id,
  sentAt,
  submittedAt,
}: PayoutOrder): Promise<EarlierPayout[]> {
  const account = await accountId();
  const before = sentAt ?? submittedAt;
  const [orders, synced] = await Promise.all([
    database()
      .selectFrom("payout_order")
      .select(["provider_payout_id as id", "tracking_id as trackingId"])
      .select([
        sql<string | null>`payout ->> 'createdAt'`.as("createdAt"),
        sql<string | null>`payout ->> 'amount'`.as("amount"),
      ])
      .where("account_id", "=", account)
      .where("id", "<", id)
      .where("provider_payout_id", "is not", null)
      .where("settled_at", "<", before)
      .orderBy("id", "desc")
      .limit(EARLIER)
      .execute(),
    sql<{ raw: string }>`
      select raw from
        (select id, raw, created_at, first_seen_at from synced_payout
         where account_id = ${account} and created_at < ${before}
         order by created_at desc, id desc limit ${NEWEST}) as newest
      where first_seen_at < ${before}
      order by created_at desc, id desc limit ${EARLIER}`.execute(database()),
  ]);
  return [
    ...orders.map((order) => ({ ...order, amount: parseDecimal(order.amount ?? "") })),
    ...synced.rows.map(({ raw }) => syncedPayout({ raw, raw_detail: null })),
  ].flatMap(({ id: payoutId, createdAt, amount, trackingId }) =>
    payoutId === null ? [] : [{ id: String(payoutId), createdAt, amount, trackingId }],
  );
}

/**
 * Those of the payouts that may be this order's: none that another order became or whose tracking ID is
 * another order's, and none that was known here before this order was sent.
 */
export async function withoutKnown(order: PayoutOrder, payouts: Payout[]): Promise<Payout[]> {
  const ids = payouts.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return [];
  const names = payouts.flatMap(({ trackingId }) => (trackingId ? [trackingId] : []));
  const account = await accountId();
  const { rows } = await sql<{ id: string | null; name: string | null }>`
    select provider_payout_id::text as id, null as name from payout_order
    where account_id = ${account} and id <> ${order.id}
      and provider_payout_id = any(${ids}::numeric[])
    union all
    select null, tracking_id from payout_order
    where account_id = ${account} and id <> ${order.id} and submitted_at is not null
      and tracking_id = any(${names}::text[])
    union all
    select id::text, null from synced_payout
    where account_id = ${account} and id = any(${ids}::numeric[])
      and first_seen_at < ${order.sentAt ?? order.submittedAt}
  `.execute(database());
  const knownIds = new Set(rows.map((row) => row.id));
  const knownNames = new Set(rows.map((row) => row.name));
  return payouts.filter(
    ({ id, trackingId }) =>
      id !== null && !knownIds.has(id) && (trackingId === null || !knownNames.has(trackingId)),
  );
}

/** Whether another order is this payout of the provider's. */
export async function isAnothers(orderId: string, payoutId: string | null): Promise<boolean> {
  if (payoutId === null) return false;
  const row = await database()
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("provider_payout_id", "=", payoutId)
    .where("id", "<>", orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether another order took this one's tracking ID, was sent with it and has no payout yet: one that carries the ID
 * may be either's.
 */
export async function wasIdTaken({ id, request, holdsTrackingId }: PayoutOrder): Promise<boolean> {
  if (holdsTrackingId) return false;
  const row = await database()
    .selectFrom("payout_order")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("tracking_id", "=", request.trackingId)
    .where("holds_tracking_id", "=", true)
    .where("id", "<>", id)
    .where("sent_at", "is not", null)
    .where("provider_payout_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * As SQL, of an order or its list row: two users said that this payout is another one when the search before the POST
 * found it, since the order was last submitted. An edit voids their confirmations; that one of them loses their role
 * later does not.
 */
export function isDismissed(order: string, payoutId: RawBuilder<unknown>): RawBuilder<boolean> {
  return saidOther(order, payoutId, (counts) => sql`bool_or(is_enough) or ${counts}`);
}

/** The ids of those payouts of an order. */
export async function dismissedPayouts(orderId: string): Promise<ReadonlySet<string>> {
  return await readSaidOther(orderId, isDismissed);
}

/**
 * Those of them of which two users' confirmations count still, so that the order may be sent although they are there.
 */
export async function dismissedForSending(orderId: string): Promise<ReadonlySet<string>> {
  return await readSaidOther(orderId, (order, payoutId) =>
    saidOther(order, payoutId, (counts) => counts),
  );
}

/**
 * As SQL: members said of this payout that it is another one, and their confirmations together meet `isEnough`. That is
 * given the condition that two members' confirmations count by the roles that they have now.
 */
function saidOther(
  order: string,
  payoutId: RawBuilder<unknown>,
  isEnough: (counts: RawBuilder<boolean>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const [account, id, submittedAt] = ["account_id", "id", "submitted_at"].map((column) =>
    sql.ref(`${order}.${column}`),
  );
  const whoMay = sql`filter (where ${confirmationCounts("payout_word")})`;
  const counts = sql<boolean>`are_two_people(${account}, ${submittedAt},
    array_agg(member) ${whoMay}, array_agg(said_at) ${whoMay})`;
  return sql<boolean>`exists (
    select from payout_word
    where payout_word.account_id = ${account} and payout_word.order_id = ${id}
      and kind = 'other_payout' and about_payout = ${payoutId}::text and said_at >= ${submittedAt}
    group by payout_word.order_id
    having ${isEnough(counts)})`;
}

async function readSaidOther(orderId: string, isSaid: typeof isDismissed): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct said.about_payout as id from payout_order e
    join payout_word said on said.account_id = e.account_id and said.order_id = e.id
    where e.account_id = ${await accountId()} and e.id = ${orderId}
      and ${isSaid("e", sql.ref("said.about_payout"))}`.execute(database());
  return new Set(rows.map((row) => row.id));
}

/** The candidates of an order that two users have dismissed. */
export async function dismissedIds(
  orderId: string,
  on: Database = database(),
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select candidate ->> 'id' as id
    from payout_order, jsonb_array_elements(candidates) as candidate
    where account_id = ${await accountId(on)} and payout_order.id = ${orderId}
      and payout_order_is_dismissed(payout_order, candidate)
  `.execute(on);
  return new Set(rows.map((row) => row.id));
}
