import { sql } from "kysely";
import type { ResourceName } from "#lib/resources/resources.ts";
import { arrivingAmount } from "#lib/sync/matches/arrival.ts";
import type { Place } from "#lib/sync/store/stored-rows.ts";

/** What else a changed record may be about: the payouts of the same recipient and amount. */
const ALIKE = (table: "synced_transaction" | "synced_payment") => sql`
  select p.id from ${sql.table(table)} r
  join synced_payout p on p.account_id = r.account_id and p.address_key = r.address_key
    and ${arrivingAmount("p")} = r.amount
  where r.account_id = account.id and r.id = any(ids)`;

/** As SQL: the payouts whose match may change with some records of a resource. */
const CONCERNED: Partial<Record<ResourceName, ReturnType<typeof ALIKE>>> = {
  payouts: sql`select unnest(ids)`,
  transactions: sql`${ALIKE("synced_transaction")}
    union select m.payout_id from payout_match m
    where m.account_id = account.id and m.transaction_id = any(ids)`,
  payments: sql`${ALIKE("synced_payment")}
    union select i.payout_id from internal_transfer i
    where i.account_id = account.id and i.payment_id = any(ids)`,
};

/**
 * Has the matches worked out again that records may change by what they are now, in the transaction that
 * writes, or is about to remove, them.
 */
export async function queuePayouts(
  { transaction, account, resource }: Place,
  ids: readonly string[],
): Promise<void> {
  const concerned = CONCERNED[resource];
  if (concerned === undefined || ids.length === 0) return;
  await sql`
    insert into payout_match_queue (account_id, payout_id)
    select account.id, concerned.id
    from (select ${account}::uuid as id, ${ids}::numeric[] as ids) account
    cross join lateral (${concerned}) concerned (id)
    order by concerned.id
    on conflict (account_id, payout_id) do update set changes = payout_match_queue.changes + 1`.execute(
    transaction,
  );
}
