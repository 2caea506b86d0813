import { sql } from "kysely";
import type { FoundMatch, FoundTransfer, Movements } from "#lib/matching/match-movements.ts";
import { JUDGED } from "#lib/sync/received-currency/kept-rows.ts";
import { markKeys } from "#lib/sync/received-currency/mark-due.ts";
import type { Place } from "#lib/sync/store/stored-rows.ts";
import { announce } from "#lib/updates/announce.ts";

type On = Pick<Place, "transaction" | "account">;

type Found = {
  /** Every payout that was looked at, and what was compared with them. */
  looked: { payouts: string[]; transactions: string[]; payments: string[] };
  matches: FoundMatch[];
  transfers: FoundTransfer[];
};

/** One process at a time works out matches, or writes what a member states, until its transaction ends. */
export async function lockMatches({ transaction, account }: On): Promise<void> {
  await sql`
    insert into payout_match_lock (account_id) values (${account})
    on conflict (account_id) do update set held_at = clock_timestamp()`.execute(transaction);
}

/** What was looked at: the payouts that were asked for too, of which some may be gone or fit nothing. */
export function lookedAt(
  asked: readonly string[],
  movements: readonly Movements[],
): Found["looked"] {
  const ids = (of: (one: Movements) => readonly { id: string }[]) => [
    ...new Set(movements.flatMap((one) => of(one).map(({ id }) => id))),
  ];
  return {
    payouts: [...new Set([...asked, ...ids(({ payouts }) => payouts)])],
    transactions: ids(({ transactions }) => transactions),
    payments: ids(({ payments }) => payments),
  };
}

/** Makes the tables hold what was found of all that was looked at; what members said is kept. */
export async function writeFound(on: On, found: Found): Promise<void> {
  const lost = await removeLost(on, found);
  await noteLost(on, lost);
  const changed = [...lost, ...(await putMatches(on, found.matches))];
  const moved = await writeTransfers(on, found);
  const payouts = new Set([...changed, ...moved].map(({ payout_id }) => payout_id));
  const transactions = [
    ...found.looked.transactions,
    ...changed.map(({ transaction_id }) => transaction_id),
  ];
  const payments = moved.map(({ payment_id }) => payment_id);
  await markTransactions(on, { transactions, payments, payouts: [...payouts] });
  await announce(on.transaction, on.account, { topic: "payouts", ids: [...payouts] });
}

type Changed = { payout_id: string; transaction_id: string; basis: string };

/** Removes matches that are not found any more, and makes exact ones candidates; returns both. */
async function removeLost({ transaction, account }: On, found: Found): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    delete from payout_match m
    where m.account_id = ${account} and m.basis <> 'stated'
      and (m.payout_id = any(${found.looked.payouts}::numeric[])
        or m.transaction_id = any(${found.looked.transactions}::numeric[]))
      and not exists (
        select from ${matchRows(found.matches)}
        where f.payout_id = m.payout_id and f.transaction_id = m.transaction_id and f.basis = m.basis)
    returning m.payout_id, m.transaction_id, m.basis`.execute(transaction);
  return rows;
}

const matchRows = (matches: readonly FoundMatch[]) => {
  const rows = matches.map((one) => ({
    payout_id: one.payoutId,
    transaction_id: one.transactionId,
    basis: one.basis,
    evidence: one.evidence,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as f (payout_id numeric, transaction_id numeric, basis text, evidence jsonb)`;
};

/** The payout's history says that a transaction was its own, and is not known to be it any more. */
async function noteLost({ transaction, account }: On, lost: readonly Changed[]): Promise<void> {
  const exact = lost.filter(({ basis }) => basis === "exact");
  if (exact.length === 0) return;
  await sql`
    insert into record_change (account_id, resource, record_id, first_seen_at, field, before, after)
    select ${account}::uuid, 'payouts', payout_id, now(), 'transaction', transaction_id::text, null
    from json_to_recordset(${JSON.stringify(exact)}::json)
      as lost (payout_id numeric, transaction_id numeric)
    on conflict do nothing`.execute(transaction);
}

async function putMatches(
  { transaction, account }: On,
  matches: readonly FoundMatch[],
): Promise<Changed[]> {
  if (matches.length === 0) return [];
  const { rows } = await sql<Changed>`
    insert into payout_match as m (account_id, payout_id, transaction_id, basis, evidence)
    select ${account}::uuid, payout_id, transaction_id, basis, evidence from ${matchRows(matches)}
    order by payout_id, transaction_id
    on conflict (account_id, payout_id, transaction_id) do update set evidence = excluded.evidence
      where m.basis <> 'stated' and m.evidence <> excluded.evidence
    returning payout_id, transaction_id, basis`.execute(transaction);
  return rows;
}

type Transfer = { payout_id: string; payment_id: string };

async function writeTransfers(
  { transaction, account }: On,
  { looked, transfers }: Found,
): Promise<Transfer[]> {
  const rows = transfers.map(({ payoutId, paymentId }) => ({
    payout_id: payoutId,
    payment_id: paymentId,
  }));
  const found = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as f (payout_id numeric, payment_id numeric)`;
  const removed = await sql<Transfer>`
    delete from internal_transfer i
    where i.account_id = ${account} and i.denied_at is null
      and (i.payout_id = any(${looked.payouts}::numeric[])
        or i.payment_id = any(${looked.payments}::numeric[]))
      and not exists (
        select from ${found} where f.payout_id = i.payout_id and f.payment_id = i.payment_id)
    returning i.payout_id, i.payment_id`.execute(transaction);
  if (rows.length === 0) return removed.rows;
  const added = await sql<Transfer>`
    insert into internal_transfer (account_id, payout_id, payment_id)
    select ${account}::uuid, payout_id, payment_id from ${found} order by payout_id
    on conflict (account_id, payout_id, payment_id) do nothing
    returning payout_id, payment_id`.execute(transaction);
  return [...removed.rows, ...added.rows];
}

/**
 * Writes to transactions which payout they are and whether they moved money from the account to itself;
 * their direction follows from it.
 */
export async function markTransactions(
  { transaction, account }: On,
  { transactions, payments, payouts }: Record<"transactions" | "payments" | "payouts", string[]>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with concerned as (
      select unnest(${transactions}::numeric[]) as id
      union select transaction_id from payout_match
        where account_id = ${account} and payout_id = any(${payouts}::numeric[])
      union select transaction_id from synced_payment
        where account_id = ${account} and id = any(${payments}::numeric[])
    ), known as (
      select t.id, m.payout_id, exists (
        select from internal_transfer i where i.account_id = ${account} and i.denied_at is null
          and (i.payout_id = m.payout_id or i.payment_id = t.payment_id)) as is_internal
      from concerned c
      join synced_transaction t on t.account_id = ${account} and t.id = c.id
      left join payout_match m on m.account_id = ${account} and m.transaction_id = t.id
        and m.basis in ('exact', 'stated')
    )
    update synced_transaction t
    set payout_id = known.payout_id, is_internal = known.is_internal, changed_at = clock_timestamp()
    from known
    where t.account_id = ${account} and t.id = known.id
      and (t.payout_id is distinct from known.payout_id or t.is_internal <> known.is_internal)
    returning t.id`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await markCurrencies({ transaction, account }, [...transactions, ...ids]);
  await announce(transaction, account, { topic: "transactions", ids });
}

/** Has the currencies worked out of transactions that have another than their payouts have by now. */
async function markCurrencies({ transaction, account }: On, ids: readonly string[]): Promise<void> {
  await markKeys(
    transaction,
    account,
    sql`select t.address_key, coalesce(t.tag_key, '') as tag_key from synced_transaction t
      left join synced_payout p on p.account_id = t.account_id and p.id = t.payout_id
      where t.account_id = ${account} and t.id = any(${ids}::numeric[])
        and t.address_key is not null and ${JUDGED.transactions}
        and p.currency is distinct from case when t.currency_reason = 'payout' then t.currency end`,
  );
}
