import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { AccountTransaction } from "#lib/database/account.ts";
import { type Decimal, parseDecimal, subtract } from "#lib/money/decimal.ts";
import {
  isReceived,
  RECEIVED_NAMES,
  RESOURCES,
  type ResourceName,
} from "#lib/resources/resources.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { addressKeys } from "#lib/sync/matches/address-keys.ts";
import { arrivingAmount } from "#lib/sync/matches/arrival.ts";
import { textIn } from "#lib/sync/store/rows/remake-row.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";

/** What else a changed record may be about: the payouts of the same amount to what may be its recipient. */
const ALIKE = sql`
  select p.id from alike join synced_payout p on p.account_id = account.id
    and p.address_key = alike.address_key and ${arrivingAmount("p")} = alike.amount`;

/** As SQL: the payouts whose match may change with some records of a resource. */
const CONCERNED: Partial<Record<ResourceName, typeof ALIKE>> = {
  payouts: sql`select unnest(ids) union ${ALIKE}`,
  transactions: sql`${ALIKE}
    union select m.payout_id from payout_match m
    where m.account_id = account.id and m.transaction_id = any(ids)
    union select i.payout_id from synced_transaction t
    join internal_transfer i on i.account_id = t.account_id and i.payment_id = t.payment_id
    where t.account_id = account.id and t.id = any(ids)`,
  payments: sql`${ALIKE}
    union select i.payout_id from internal_transfer i
    where i.account_id = account.id and i.payment_id = any(ids)`,
};

/**
 * Has the matches worked out again that records may change by what they are now, in the transaction that
 * writes them. Of payouts their own suffice: with them all alike are looked at. What else is written is noted: a payout
 * that another transaction is about to commit is not seen in this one, and would be matched without it.
 */
export async function queuePayouts(place: StoredTable, rows: readonly Row[]): Promise<void> {
  const ids = idsOf(rows);
  if (place.resource === "payouts") await queue(place, ids, []);
  else await note(place, ids);
}

/** The same for records as they were, before they are removed: what fitted two may fit one then. */
export async function queueBeforeRemoval(
  place: StoredTable,
  before: readonly Row[],
): Promise<void> {
  const ids = idsOf(before);
  await queue(place, ids, before.flatMap(alikeTo));
  await note(place, ids);
}

/** The columns by which a record is like another. */
const COMPARED = ["address", "tag", "amount", "fee_amount", "is_fee_included"];

/** The same for those records that are about to change in what they are compared by. */
export async function queueBeforeChange(
  place: StoredTable,
  changed: readonly { before: Row; after: Row }[],
): Promise<void> {
  const unlike = changed.filter(({ before, after }) =>
    COMPARED.some((column) => before[column] !== after[column]),
  );
  await queueBeforeRemoval(
    place,
    unlike.map(({ before }) => before),
  );
}

const idsOf = (rows: readonly Row[]) => rows.map((row) => textIn(row, "id"));

async function note(
  { transaction, account, resource }: StoredTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || !isReceived(resource)) return;
  await sql`
    insert into payout_match_news (account_id, id, resource, record_ids)
    values (${account}, ${randomUUIDv7()}, ${resource}, ${ids}::numeric[])`.execute(transaction);
}

/** Each may hold as many records as a window does. */
const NOTES_AT_ONCE = 10;

/**
 * Has the matches worked out again that noted records may change by what they are by now, and removes the notes. All that is
 * committed by now is seen, and a payout that is committed later is queued by then, and sees these. Returns how many
 * notes there were.
 */
export async function queueNoted(on: AccountTransaction): Promise<number> {
  const { transaction, account } = on;
  const notes = await transaction
    .selectFrom("payout_match_news")
    .select(["id", "resource", sql<string[]>`record_ids::text[]`.as("recordIds")])
    .where("account_id", "=", account)
    .orderBy("id")
    .limit(NOTES_AT_ONCE)
    .execute();
  if (notes.length === 0) return 0;
  for (const resource of RECEIVED_NAMES) {
    const own = notes.filter((one) => one.resource === resource);
    const ids = [...new Set(own.flatMap(({ recordIds }) => recordIds))];
    const { rows } = await sql<Row>`
      select address, tag, amount from ${sql.table(RESOURCES[resource].table)}
      where account_id = ${account} and id = any(${ids}::numeric[])`.execute(transaction);
    await queue({ ...on, resource }, ids, rows.flatMap(alikeTo));
  }
  await transaction
    .deleteFrom("payout_match_news")
    .where("account_id", "=", account)
    .where(
      "id",
      "in",
      notes.map(({ id }) => id),
    )
    .execute();
  return notes.length;
}

async function queue(
  { transaction, account, resource }: StoredTable,
  ids: readonly string[],
  alike: readonly Alike[],
): Promise<void> {
  const concerned = CONCERNED[resource];
  if (concerned === undefined || ids.length === 0) return;
  await sql`
    with alike as (
      select * from json_to_recordset(${JSON.stringify(alike)}::json)
        as given (address_key text, amount numeric))
    insert into payout_match_queue (account_id, payout_id)
    select account.id, concerned.id
    from (select ${account}::uuid as id, ${ids}::numeric[] as ids) account
    cross join lateral (${concerned}) concerned (id)
    order by concerned.id
    on conflict (account_id, payout_id) do update set changes = payout_match_queue.changes + 1`.execute(
    transaction,
  );
}

type Alike = { address_key: string; amount: string };

/** The amount that moved with each form of its address that a payout's may be stored in. */
function alikeTo(row: Row): Alike[] {
  const [address, amount] = [textIn(row, "address"), movedAmount(row)];
  if (address === "" || amount === null || isMasked(address)) return [];
  return addressKeys({ address, tag: textIn(row, "tag") }).map((key) => ({
    address_key: key,
    amount,
  }));
}

/** What of a record arrives, as `arrivingAmount` has it of a payout; null if that is not known. */
function movedAmount(row: Row): Decimal | null {
  const amount = parseDecimal(textIn(row, "amount"));
  if (!("is_fee_included" in row) || row.is_fee_included === false) return amount;
  const fee = parseDecimal(textIn(row, "fee_amount"));
  if (row.is_fee_included !== true || amount === null || fee === null) return null;
  return subtract(amount, fee);
}
