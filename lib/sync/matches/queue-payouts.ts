import { sql } from "kysely";
import type { ResourceName } from "#lib/resources/resources.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";
import { addressKeys } from "#lib/sync/matches/address-keys.ts";
import { arrivingAmount } from "#lib/sync/matches/arrival.ts";
import { textIn } from "#lib/sync/store/rows/remake-row.ts";
import type { Place } from "#lib/sync/store/stored-rows.ts";
import type { Row } from "#lib/sync/store/synced-tables.ts";

/** What else a changed record may be about: the payouts of the same amount to what may be its recipient. */
const ALIKE = sql`
  select p.id from alike join synced_payout p on p.account_id = account.id
    and p.address_key = alike.address_key and ${arrivingAmount("p")} = alike.amount`;

/** As SQL: the payouts whose match may change with some records of a resource. */
const CONCERNED: Partial<Record<ResourceName, typeof ALIKE>> = {
  payouts: sql`select unnest(ids)`,
  transactions: sql`${ALIKE}
    union select m.payout_id from payout_match m
    where m.account_id = account.id and m.transaction_id = any(ids)`,
  payments: sql`${ALIKE}
    union select i.payout_id from internal_transfer i
    where i.account_id = account.id and i.payment_id = any(ids)`,
};

/**
 * Has the matches worked out again that records may change by what they are now, in the transaction that
 * writes, or is about to remove, them.
 */
export async function queuePayouts(
  { transaction, account, resource }: Place,
  rows: readonly Row[],
): Promise<void> {
  const concerned = CONCERNED[resource];
  if (concerned === undefined || rows.length === 0) return;
  const ids = rows.map((row) => textIn(row, "id"));
  const alike = resource === "payouts" ? [] : rows.flatMap(alikeTo);
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

/** The record's amount with each form of its address that a payout's may be stored in. */
function alikeTo(row: Row): { address_key: string; amount: string }[] {
  const [address, amount] = [textIn(row, "address"), textIn(row, "amount")];
  if (address === "" || amount === "" || isMasked(address)) return [];
  return addressKeys({ address, tag: textIn(row, "tag") }).map((key) => ({
    address_key: key,
    amount,
  }));
}
