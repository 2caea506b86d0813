import type { AccountTransaction } from "#lib/database/account.ts";
import "server-only";
import { sql } from "kysely";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { type Counted, countChanges } from "#lib/payout-rows/count-rows.ts";
import { payoutRowId } from "#lib/payout-rows/row-id.ts";
import { SUMMED_COLUMNS, type Summed } from "#lib/payout-rows/summed-columns.ts";
import {
  STATED,
  SYNCED_COLUMNS,
  syncedContent,
  syncedValues,
} from "#lib/payout-rows/synced-content.ts";

type Change = { before: Counted; after: Counted };

const SUMMED = sql.raw(SUMMED_COLUMNS.join(", "));
const HELD = sql.raw(SUMMED_COLUMNS.map((name) => `held.${name} as was_${name}`).join(", "));
const LISTED = sql.raw(SUMMED_COLUMNS.map((name) => `listed.${name}`).join(", "));

/** A row as it is, beside what it was. */
type Changed = Summed & {
  order_state: string | null;
  was_created_at: string;
  was_status: string;
  was_currency: string | null;
  was_wallet_id: string | null;
  was_fee: string | null;
  was_amount: string | null;
  was_fee_amount: string | null;
};

function toChange(row: Changed): Change {
  const { order_state } = row;
  const before = {
    created_at: row.was_created_at,
    status: row.was_status,
    currency: row.was_currency,
    wallet_id: row.was_wallet_id,
    fee: row.was_fee,
    amount: row.was_amount,
    fee_amount: row.was_fee_amount,
    order_state,
  };
  return { before, after: row };
}

/** An order was linked to one of the payouts meanwhile; `tx()` runs the transaction again. */
class MetOrder extends Error {
  readonly code = "40001";
}

/** While the backfill runs, payouts that are younger than this are compared at once, others when it is done. */
const RECENT_DAYS = 2;

/** What was ordered in the row of an order, and what the provider says in the row of any other payout. */
const ORDERED = [
  "address",
  "tag",
  "tracking_id",
  "label",
  "wallet_id",
  "fee",
  "is_fee_included",
  "note",
];
const CONTENT = [...STATED, ...ORDERED];

/**
 * Writes the list rows of synced payouts as synced_payout now has them, in the transaction that wrote them
 * there. Of a payout that is an order of ours, that is the provider's side of the order's row.
 */
export async function writeSyncedRows(
  place: AccountTransaction,
  payouts: readonly { id: string; currency: string | null }[],
): Promise<void> {
  if (payouts.length === 0) return;
  const symbols: Record<string, string> = {};
  for (const { currency } of payouts) {
    if (currency !== null) symbols[currency] ??= splitCurrency(currency).symbol;
  }
  const ids = payouts.map(({ id }) => id);
  const added = await insertNew(place, ids, symbols);
  const inserted = new Set(added.map(({ id }) => id));
  const known = ids.filter((id) => !inserted.has(id));
  const changed: Change[] = [];
  for (let at = 0; at < known.length; at += BATCH_SIZE) {
    changed.push(...(await updateKnown(place, known.slice(at, at + BATCH_SIZE), symbols)));
  }
  const news = added.map((row) => ({ before: null, after: { ...row, order_state: null } }));
  await countChanges(place.transaction, place.account, [...news, ...changed]);
}

/**
 * Rows per update: until the database has counted a table that was just filled, it expects one row and
 * compares each with each, which for 8,000 rows takes longer than a statement may.
 */
const BATCH_SIZE = 200;

type Symbols = Readonly<Record<string, string>>;

async function insertNew(
  { transaction, account }: AccountTransaction,
  ids: readonly string[],
  symbols: Symbols,
): Promise<(Summed & { id: string })[]> {
  const rowIds = JSON.stringify(Object.fromEntries(ids.map((id) => [id, payoutRowId(id)])));
  const { rows } = await sql<Summed & { id: string }>`
    insert into payout_row (account_id, id, provider_payout_id, symbol, check_at,
      created_at, ${sql.raw([...CONTENT, ...SYNCED_COLUMNS].join(", "))})
    select ${account}::uuid, (${rowIds}::jsonb ->> payout.id::text)::uuid, payout.id,
      ${JSON.stringify(symbols)}::jsonb ->> payout.currency,
      case when payout.created_at > recent.since
        or exists (select 1 from sync_progress progress
          where progress.account_id = ${account} and resource = 'payouts'
            and filled_at is not null)
        then recent.now end,
      payout.created_at, ${sql.raw(CONTENT.map((name) => `payout.${name}`).join(", "))}, ${syncedValues()}
    from synced_payout payout, (
      select clock_timestamp() as now, now() - make_interval(days => ${RECENT_DAYS}) as since) as recent
    where payout.account_id = ${account} and payout.id = any(${ids})
    order by payout.id
    on conflict do nothing
    returning provider_payout_id as id, ${SUMMED}`.execute(transaction);
  return rows;
}

/** The rows are locked before they are changed, so that each is counted as what it really was. */
async function updateKnown(
  { transaction, account }: AccountTransaction,
  ids: readonly string[],
  symbols: Symbols,
): Promise<Change[]> {
  if (ids.length === 0) return [];
  const ordered = (name: string) => `coalesce(listed.ordered_${name}, listed.${name})`;
  const sets = [
    ...ORDERED.map(
      (name) =>
        `${name} = case when listed.order_id is null then payout.${name} else listed.${name} end`,
    ),
    ...STATED.flatMap((name) => [
      `${name} = case when listed.order_id is null then payout.${name}
        else coalesce(payout.${name}, ${ordered(name)}) end`,
      `ordered_${name} = case when listed.order_id is not null then ${ordered(name)} end`,
    ]),
  ];
  const { rows } = await sql<Changed>`
    with held as (
      select id, ${SUMMED} from payout_row
      where account_id = ${account} and provider_payout_id = any(${ids})
      order by id for update),
    payout as (
      select *, ${syncedContent()} as content from synced_payout as payout
      where account_id = ${account} and id = any(${ids}))
    update payout_row as listed set
      created_at = payout.created_at, ${sql.raw(sets.join(", "))},
      symbol = case when listed.order_id is null
        then ${JSON.stringify(symbols)}::jsonb ->> payout.currency else listed.symbol end,
      synced = case when listed.order_id is null then null else payout.content end,
      (${sql.raw(SYNCED_COLUMNS.join(", "))}) = row(${syncedValues()}),
      check_at = ${clockTime}, changed_at = ${clockTime}
    from held, payout
    where listed.account_id = ${account} and listed.id = held.id and payout.id = listed.provider_payout_id
    returning ${HELD}, ${LISTED}, listed.order_state`.execute(transaction);
  if (rows.length < ids.length) throw new MetOrder("an order became this payout meanwhile");
  return rows.map(toChange);
}

/**
 * Takes the list rows of payouts away that the provider no longer has; an order's row only loses its side, and counts
 * as it was ordered again.
 */
export async function removeSyncedRows(
  { transaction, account }: AccountTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const which = sql`account_id = ${account} and provider_payout_id = any(${ids})`;
  const { rows } = await sql<Summed>`
    delete from payout_row where ${which} and order_id is null returning ${SUMMED}`.execute(
    transaction,
  );
  const sets = [
    ...SYNCED_COLUMNS.map((name) => `${name} = null`),
    ...STATED.flatMap((name) => [
      `${name} = coalesce(listed.ordered_${name}, listed.${name})`,
      `ordered_${name} = null`,
    ]),
  ];
  const changed = await sql<Changed>`
    with held as (select id, ${SUMMED} from payout_row where ${which} order by id for update)
    update payout_row as listed set ${sql.raw(sets.join(", "))},
      synced = null, check_at = ${clockTime}, changed_at = ${clockTime}
    from held where listed.account_id = ${account} and listed.id = held.id
    returning ${HELD}, ${LISTED}, listed.order_state`.execute(transaction);
  const gone = rows.map((row) => ({ before: { ...row, order_state: null }, after: null }));
  await countChanges(transaction, account, [...gone, ...changed.rows.map(toChange)]);
}
