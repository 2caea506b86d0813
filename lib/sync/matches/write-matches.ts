import { sql } from "kysely";
import type { AccountTransaction } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import type { FoundMatch, FoundTransfer, Movements } from "#lib/matching/match-movements.ts";
import { type DatedResourceName, RESOURCES } from "#lib/resources/resources.ts";
import { noteMatched } from "#lib/sync/matches/note-matched.ts";
import { JUDGED } from "#lib/sync/received-currency/kept-rows.ts";
import { markKeys } from "#lib/sync/received-currency/mark-due.ts";
import { DayDeltas } from "#lib/sync/store/day-deltas.ts";
import { lockBlocks } from "#lib/sync/store/enrichments.ts";
import { lockRows } from "#lib/sync/store/stored-rows.ts";
import { writeDays } from "#lib/sync/store/write-days.ts";
import { announce } from "#lib/updates/announce.ts";

type Found = {
  /** Every payout that was looked at, and what was compared with them. */
  looked: Record<DatedResourceName, string[]>;
  matches: FoundMatch[];
  transfers: FoundTransfer[];
};

/** One process at a time works out matches, or writes what a member states, until its transaction ends. */
export async function lockMatches({ transaction, account }: AccountTransaction): Promise<void> {
  await sql`
    insert into payout_match_lock (account_id, held_at) values (${account}, clock_timestamp())
    on conflict (account_id) do update set held_at = excluded.held_at`.execute(transaction);
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
export async function writeFound(on: AccountTransaction, found: Found): Promise<void> {
  const lost = await removeLost(on, found);
  await noteLost(on, lost);
  const changed = [...lost, ...(await putMatches(on, found.matches))];
  const moved = await writeTransfers(on, found);
  const ids = [...new Set([...changed, ...moved].map(({ payout_id }) => payout_id))];
  const { looked } = found;
  await markMovements(on, {
    payouts: [...looked.payouts, ...ids],
    transactions: [...looked.transactions, ...changed.map((one) => one.transaction_id)],
    payments: [...looked.payments, ...moved.map((one) => one.payment_id)],
  });
  await noteMatched(on, [...new Set([...looked.payouts, ...ids])]);
  await announce(on.transaction, on.account, { topic: "payouts", ids });
}

type Changed = { payout_id: string; transaction_id: string; basis: string };

/** Removes matches that are not found any more, and makes exact ones candidates; returns both. */
async function removeLost(
  { transaction, account }: AccountTransaction,
  found: Found,
): Promise<Changed[]> {
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
async function noteLost(
  { transaction, account }: AccountTransaction,
  lost: readonly Changed[],
): Promise<void> {
  const exact = lost.filter(({ basis }) => basis === "exact");
  if (exact.length === 0) return;
  await sql`
    insert into record_change (account_id, resource, record_id, first_seen_at, field, before, after)
    select ${account}::uuid, 'payouts', payout_id, ${clockTime}, 'transaction', transaction_id::text, null
    from json_to_recordset(${JSON.stringify(exact)}::json)
      as lost (payout_id numeric, transaction_id numeric)
    on conflict do nothing`.execute(transaction);
}

async function putMatches(
  { transaction, account }: AccountTransaction,
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
  { transaction, account }: AccountTransaction,
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

type Ids = Record<DatedResourceName, readonly string[]>;

/** What records are to say: which payout a transaction is, and whether one is an internal transfer. */
type Wanted = { id: string; payout_id?: string | null; is_internal: boolean };

/**
 * Writes to records what was found of them, with the daily sums: their direction follows from it. Locks them as
 * the other writers do (lib/sync/store/write-new-records.ts).
 */
export async function markMovements(
  on: AccountTransaction,
  { transactions, payments, payouts }: Ids,
): Promise<void> {
  const deltas = new DayDeltas();
  const came = await wantedTransfers(on, "payments", payments);
  await mark(on, "payments", came, deltas);
  await mark(on, "payouts", await wantedTransfers(on, "payouts", payouts), deltas);
  const wanted = await wantedTransactions(on, { transactions, payments, payouts });
  await lockBlocks(
    on,
    wanted.map(({ id }) => id),
  );
  await mark(on, "transactions", wanted, deltas);
  await writeDays(on.transaction, on.account, deltas);
  await markTransactionCurrencies(on, {
    looked: transactions,
    changed: wanted.map(({ id }) => id),
  });
  await markPaymentCurrencies(on, { looked: payments, changed: came.map(({ id }) => id) });
}

/** Those of some payouts or payments that say otherwise whether they are internal than was found. */
async function wantedTransfers(
  { transaction, account }: AccountTransaction,
  resource: "payouts" | "payments",
  ids: readonly string[],
): Promise<Wanted[]> {
  const column = sql.ref(resource === "payouts" ? "i.payout_id" : "i.payment_id");
  const { rows } = await sql<Wanted>`
    select id, is_internal from (
      select r.id, r.is_internal as held, exists (
        select from internal_transfer i
        where i.account_id = r.account_id and ${column} = r.id and i.denied_at is null) as is_internal
      from ${sql.table(RESOURCES[resource].table)} r
      where r.account_id = ${account} and r.id = any(${ids}::numeric[])) as found
    where is_internal <> held`.execute(transaction);
  return rows;
}

async function wantedTransactions(
  { transaction, account }: AccountTransaction,
  { transactions, payments, payouts }: Ids,
): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    with concerned as (
      select unnest(${transactions}::numeric[]) as id
      union select transaction_id from payout_match
        where account_id = ${account} and payout_id = any(${payouts}::numeric[])
      union select transaction_id from synced_payment
        where account_id = ${account} and id = any(${payments}::numeric[])
    ), known as (
      select t.id, t.payout_id as held, t.is_internal as was_internal, m.payout_id, exists (
        select from internal_transfer i where i.account_id = ${account} and i.denied_at is null
          and (i.payout_id = m.payout_id or i.payment_id = t.payment_id)) as is_internal
      from concerned c
      join synced_transaction t on t.account_id = ${account} and t.id = c.id
      left join payout_match m on m.account_id = ${account} and m.transaction_id = t.id
        and m.basis in ('exact', 'stated')
    )
    select id, payout_id, is_internal from known
    where payout_id is distinct from held or is_internal <> was_internal`.execute(transaction);
  return rows;
}

async function mark(
  { transaction, account }: AccountTransaction,
  resource: DatedResourceName,
  wanted: readonly Wanted[],
  deltas: DayDeltas,
): Promise<void> {
  if (wanted.length === 0) return;
  const place = { transaction, account, resource };
  const ids = wanted.map(({ id }) => id);
  const held = await lockRows(place, ids);
  for (const { id, ...columns } of wanted) {
    const before = held.get(id);
    if (before === undefined) continue;
    deltas.take(resource, before);
    deltas.put(resource, { ...before, ...columns });
  }
  const payoutId = resource === "transactions" ? sql`payout_id = w.payout_id,` : sql``;
  await sql`
    update ${sql.table(RESOURCES[resource].table)} r
    set ${payoutId} is_internal = w.is_internal
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as w (id numeric, payout_id numeric, is_internal boolean)
    where r.account_id = ${account} and r.id = w.id`.execute(transaction);
  await announce(transaction, account, { topic: resource, ids });
}

type Marked = { looked: readonly string[]; changed: readonly string[] };

/**
 * Has the currencies worked out of transactions that are of another payout now, and of those that have another
 * currency than their payouts have by now.
 */
async function markTransactionCurrencies(
  { transaction, account }: AccountTransaction,
  { looked, changed }: Marked,
): Promise<void> {
  await markKeys(
    transaction,
    account,
    sql`select t.address_key, coalesce(t.tag_key, '') as tag_key from synced_transaction t
      left join synced_payout p on p.account_id = t.account_id and p.id = t.payout_id
      where t.account_id = ${account} and t.id = any(${[...looked, ...changed]}::numeric[])
        and t.address_key is not null and ${JUDGED.transactions}
        and (t.id = any(${changed}::numeric[])
          or p.currency is distinct from case when t.currency_reason = 'payout' then t.currency end)`,
  );
}

/** The same of payments that a payout came in as now, or no longer. */
async function markPaymentCurrencies(
  { transaction, account }: AccountTransaction,
  { looked, changed }: Marked,
): Promise<void> {
  await markKeys(
    transaction,
    account,
    sql`select y.address_key, coalesce(y.tag_key, '') as tag_key from synced_payment y
      left join internal_transfer i on i.account_id = y.account_id and i.payment_id = y.id
        and i.denied_at is null
      left join synced_payout p on p.account_id = i.account_id and p.id = i.payout_id
      where y.account_id = ${account} and y.id = any(${[...looked, ...changed]}::numeric[])
        and y.address_key is not null and ${JUDGED.payments}
        and (y.id = any(${changed}::numeric[])
          or p.currency is distinct from case when y.currency_reason = 'payout' then y.currency end)`,
  );
}
