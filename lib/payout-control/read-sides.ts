import "server-only";
import { type Selectable, sql } from "kysely";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { OrderedPayout } from "#lib/matching/match-with-order.ts";
import {
  NEAR_MS,
  type OrderSide,
  type PayoutSide,
  type UnexpectedStatus,
} from "#lib/payout-control/find-differences.ts";
import { isDismissed } from "#lib/payouts/unconfirmed/known-payouts.ts";
import { MARGIN_MS } from "#lib/payouts/unconfirmed/search-window.ts";
import { syncedPayout } from "#lib/provider/normalise/synced-payout.ts";
import { mayFollow, statusMeaning } from "#lib/resources/status-meaning.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

/** As the follower writes it between two statuses. */
const ARROW = " → ";

type Row = Selectable<Tables["payout_row"]>;

/** As SQL, of an order and a payout: the amount and the currency's coin do not rule out that it is the order's. */
const mayBeAlike = sql`(
  (o.amount is null or p.amount is null or p.amount < o.amount + 0.000001
    and (o.is_fee_included or p.amount > o.amount - 0.000001))
  and (o.currency is null or p.currency is null
    or upper(split_part(o.currency, '_', 1)) = upper(split_part(p.currency, '_', 1))))`;

/** As SQL: the payout was created when the provider may have created the order's. */
const near = sql`p.created_at between o.sent_at - make_interval(secs => ${NEAR_MS / 1_000})
  and o.sent_at + make_interval(secs => ${NEAR_MS / 1_000})`;

/**
 * The provider ids of the payouts to compare because these rows changed: their own, and of
 * orders those that may be theirs.
 */
export async function payoutsToCompare(account: string, rows: readonly Row[]): Promise<string[]> {
  const ids = rows.flatMap(({ provider_payout_id: id }) => (id === null ? [] : [id]));
  const orders = rows.flatMap(({ order_id: id }) => (id === null ? [] : [id]));
  if (orders.length === 0) return ids;
  const { rows: others } = await sql<{ id: string }>`
    select p.provider_payout_id as id from payout_row o
    join payout_row p on p.account_id = o.account_id and p.tracking_key = o.tracking_key
      and p.order_id is null
    where o.account_id = ${account} and o.id = any(${orders})
    union
    select p.provider_payout_id from payout_row o
    join payout_row p on p.account_id = ${account} and p.order_id is null and ${near}
      and ${mayBeAlike}
    where o.account_id = ${account} and o.id = any(${orders}) and o.sent_at is not null
      and o.provider_payout_id is null and o.order_state <> 'sending'
    union
    select provider_payout_id from payout_discrepancy
    where account_id = ${account} and order_id = any(${orders}) and closed_at is null
  `.execute(database());
  return [...new Set([...ids, ...others.map(({ id }) => id)])];
}

/** These payouts with the orders that they may have come of; those that are not synced are left out. */
export async function readSides(
  account: string,
  providerIds: readonly string[],
): Promise<Map<string, PayoutSide>> {
  if (providerIds.length === 0) return new Map();
  // The ids are asked of both tables: of one that was just filled the database expects a row or two, and would
  // compare each payout with each.
  const { rows } = await sql<Row & { raw: string; raw_detail: string | null }>`
    select p.*, synced.raw, synced.raw_detail from payout_row p
    join synced_payout synced
      on synced.account_id = p.account_id and synced.id = p.provider_payout_id
    where p.account_id = ${account} and p.provider_payout_id = any(${providerIds})
      and synced.id = any(${providerIds})
  `.execute(database());
  const alone = rows.filter(({ order_id }) => order_id === null).map(({ id }) => id);
  const refused = await database()
    .selectFrom("payout_event")
    .select(["order_id", "value"])
    .distinct()
    .where("account_id", "=", account)
    .where("field", "=", "payout_is_anothers")
    .where("value", "=", sql<string>`any(${[...providerIds]}::text[])`)
    .execute();
  const ordered = rows.filter(({ order_id }) => order_id !== null).map(({ id }) => id);
  const [same, sent, answered, unexpected] = await Promise.all([
    relatedUndismissed(
      account,
      sql`
      select p.id as payout, p.provider_payout_id as payout_id, o.* from payout_row p
      join payout_row o on o.account_id = ${account} and o.tracking_key = p.tracking_key
        and o.tracking_id = p.tracking_id and o.order_id is not null
      where p.account_id = ${account} and p.id = any(${alone})`,
    ),
    relatedUndismissed(
      account,
      sql`
      select p.id as payout, p.provider_payout_id as payout_id, o.* from payout_row p
      join payout_row o on o.account_id = ${account} and o.provider_payout_id is null
        and o.sent_at between p.created_at - make_interval(secs => ${NEAR_MS / 1_000})
          and p.created_at + make_interval(secs => ${MARGIN_MS / 1_000})
        and ${mayBeAlike}
      where p.account_id = ${account} and p.id = any(${alone})`,
    ),
    related(sql`
      select p.id as payout, o.* from payout_row p
      join unnest(${refused.map(({ order_id }) => order_id)}::uuid[],
        ${refused.map(({ value }) => value)}::text[]) as e (order_id, value)
        on e.value = p.provider_payout_id::text
      join payout_row o on o.account_id = ${account} and o.id = e.order_id
      where p.account_id = ${account} and p.id = any(${ordered})`),
    readUnexpected(account, ordered),
  ]);
  return new Map(
    rows.map((row) => [
      row.provider_payout_id ?? "",
      {
        createdAt: Date.parse(row.provider_created_at ?? row.created_at),
        payout: syncedPayout(row),
        order: row.order_id === null ? null : orderSide(row),
        answerTo: answered.get(row.id) ?? [],
        unexpected: unexpected.get(row.id) ?? null,
        sameTrackingId: same.get(row.id) ?? [],
        sentNear: sent.get(row.id) ?? [],
      },
    ]),
  );
}

/** A row of an order that a payout, by its row, may have come of; `payout_id`: the payout's ID at the provider. */
type Related = Row & { payout: string; payout_id?: string };

async function related(query: ReturnType<typeof sql>): Promise<Map<string, OrderSide[]>> {
  const { rows } = await sql<Related>`${query}`.execute(database());
  return byPayout(rows);
}

/**
 * The same without the orders of which two users said that the payout is not theirs. Asked apart, since orders and what is
 * said of them may be on another node than their rows (lib/database/distribute.ts).
 */
async function relatedUndismissed(
  account: string,
  query: ReturnType<typeof sql>,
): Promise<Map<string, OrderSide[]>> {
  const { rows } = await sql<Related>`${query}`.execute(database());
  const dismissed = await sql<Pick<Related, "order_id" | "payout_id">>`
    select pair.order_id, pair.payout_id
    from unnest(${rows.map((row) => row.order_id)}::uuid[], ${rows.map((row) => row.payout_id)}::text[])
      as pair (order_id, payout_id)
    join payout_order o on o.account_id = ${account} and o.id = pair.order_id
    where ${isDismissed("o", sql.ref("pair.payout_id"))}`.execute(database());
  const pairs = new Set(dismissed.rows.map(pairOf));
  return byPayout(rows.filter((row) => !pairs.has(pairOf(row))));
}

const pairOf = ({ order_id, payout_id }: Pick<Related, "order_id" | "payout_id">) =>
  `${order_id} ${payout_id}`;

function byPayout(rows: readonly Related[]): Map<string, OrderSide[]> {
  const found = new Map<string, OrderSide[]>();
  for (const row of rows) {
    const sides = found.get(row.payout) ?? [];
    sides.push(orderSide(row));
    found.set(row.payout, sides);
  }
  return found;
}

/**
 * The statuses of these orders' payouts that may not follow the one before. The follower and the sync may
 * each have seen one that the other has not.
 */
async function readUnexpected(
  account: string,
  orders: readonly string[],
): Promise<Map<string, UnexpectedStatus>> {
  const [{ rows: followed }, { rows: synced }, defined] = await Promise.all([
    sql<{ id: string; move: string; at: string }>`
      select order_id as id, value as move, first_seen_at as at from payout_event
      where account_id = ${account} and order_id = any(${[...orders]})
        and field = 'status_unexpected'`.execute(database()),
    sql<{ id: string; before: string; after: string; at: string }>`
      select p.id, c.before, c.after, c.first_seen_at as at from payout_row p
      join record_change c on c.account_id = p.account_id and c.record_id = p.provider_payout_id
        and c.resource = 'payouts' and c.field = 'status' and c.before is not null
        and c.after is not null
      where p.account_id = ${account} and p.id = any(${[...orders]})`.execute(database()),
    definedStatuses(),
  ]);
  const moves = [
    followed.map(({ id, move, at }) => ({ id, at, before: move.split(ARROW)[0] ?? "", move })),
    synced
      .filter(({ before, after }) => !mayFollow("payout", before, after, defined))
      .map(({ id, before, after, at }) => ({ id, at, before, move: before + ARROW + after })),
  ].map((seen) => Map.groupBy(seen, ({ id }) => id));
  return new Map(
    orders.flatMap((id): [string, UnexpectedStatus][] => {
      const seen = moves.map((byOrder) => byOrder.get(id) ?? []);
      const latest = seen.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
      if (latest === undefined) return [];
      const { hasFailed: hadFailed } = statusMeaning("payout", latest.before, defined);
      const times = Math.max(...seen.map(({ length }) => length));
      return [[id, { statusMove: latest.move, hadFailed, times }]];
    }),
  );
}

const contentSchema = z.object({
  trackingId: z.string(),
  walletId: z.string(),
  currency: z.string(),
  address: z.string(),
  tag: z.string().nullable(),
  amount: z.string(),
  fee: z.string(),
  isFeeIncluded: z.boolean(),
});

function orderSide(row: Row): OrderSide {
  const content = contentSchema.safeParse({
    trackingId: row.tracking_id,
    walletId: row.wallet_id,
    // While the payout is synced, the row's own are the provider's.
    currency: row.ordered_currency ?? row.currency,
    address: row.address,
    tag: row.tag,
    amount: row.ordered_amount ?? row.amount,
    fee: row.fee,
    isFeeIncluded: row.is_fee_included,
  });
  return {
    id: row.id,
    state: row.order_state ?? "draft",
    foundAfter: row.found_after,
    hasPayout: row.provider_payout_id !== null,
    writtenAt: Date.parse(row.submitted_at ?? row.created_at),
    sentAt: row.sent_at === null ? null : Date.parse(row.sent_at),
    content: content.success ? contentOf(content.data) : null,
  };
}

function contentOf(content: z.infer<typeof contentSchema>): OrderedPayout {
  return content;
}
