import { sql } from "kysely";
import type { AccountTransaction } from "#lib/database/account.ts";
import type { Movements, ReceivedPayment, SentPayout } from "#lib/matching/match-movements.ts";
import { type Movement, recipientName } from "#lib/matching/pair-alike.ts";
import { type StatusKind, statusMeaning, TABLE_ALONE } from "#lib/resources/status-meaning.ts";
import { addressKeys } from "#lib/sync/matches/address-keys.ts";
import { arrivingAmount } from "#lib/sync/matches/arrival.ts";
import { CORRECTED } from "#lib/sync/received-currency/kept-rows.ts";

/** A recipient, in all the ways in which the address may be stored, and an amount without padding zeros. */
type Alike = { recipient: string; addressKeys: Set<string>; amount: string };

/** One of these ways; `n` says of which it is. */
type Key = { n: number; address_key: string; amount: string };

type Row = {
  n: number;
  id: string;
  at: string;
  address: string;
  tag: string | null;
  status: string | null;
};
type Keyed<M> = { n: number; movement: M };

/**
 * All payouts, transactions and payments of the recipients and amounts that some payouts are about, or were
 * about when they were matched: one entry for each of these.
 */
export async function readMovements(
  on: AccountTransaction,
  payoutIds: readonly string[],
): Promise<Movements[]> {
  const alike = await readAlike(on, payoutIds);
  if (alike.length === 0) return [];
  const keys = alike.flatMap((one, n) =>
    [...one.addressKeys].map((key) => ({ n, address_key: key, amount: one.amount })),
  );
  const names = new Map<string, string>();
  const nameOf = ({ address, tag }: Movement) => {
    const given = JSON.stringify([address, tag]);
    const name = names.get(given) ?? recipientName({ address, tag });
    names.set(given, name);
    return name;
  };
  // An address is one of several recipients, by their tags.
  const isOf = ({ n, movement }: Keyed<Movement>) => nameOf(movement) === alike[n]?.recipient;
  const payouts = (await readPayouts(on, keys)).filter(isOf);
  const transactions = (await readTransactions(on, keys)).filter(isOf);
  const payments = (await readPayments(on, keys)).filter(isOf);
  const stated = await readStated(on, payouts, transactions);
  const byKey = <M>(list: readonly Keyed<M>[]) => Map.groupBy(list, ({ n }) => n);
  const [sent, gone, came] = [byKey(payouts), byKey(transactions), byKey(payments)];
  const of = <M>(lists: Map<number, Keyed<M>[]>, n: number) =>
    (lists.get(n) ?? []).map(({ movement }) => movement);
  return alike.map((_, n) => ({
    payouts: of(sent, n),
    transactions: of(gone, n),
    payments: of(came, n),
    stated,
  }));
}

async function readAlike(
  { transaction, account }: AccountTransaction,
  payoutIds: readonly string[],
): Promise<Alike[]> {
  const { rows } = await sql<Omit<Key, "n"> & { address: string; tag: string | null }>`
    select distinct address, tag, address_key, trim_scale(amount)::text as amount from (
      select p.address, p.tag, p.address_key, ${arrivingAmount("p")} as amount from synced_payout p
      where p.account_id = ${account} and p.id = any(${payoutIds}::numeric[])
      union all
      select t.address, t.tag, t.address_key, t.amount from payout_match m
      join synced_transaction t on t.account_id = m.account_id and t.id = m.transaction_id
      where m.account_id = ${account} and m.payout_id = any(${payoutIds}::numeric[])
      union all
      select y.address, y.tag, y.address_key, y.amount from internal_transfer i
      join synced_payment y on y.account_id = i.account_id and y.id = i.payment_id
      where i.account_id = ${account} and i.payout_id = any(${payoutIds}::numeric[])
    ) concerned
    where address_key is not null and amount > 0`.execute(transaction);
  const found = new Map<string, Alike>();
  for (const row of rows) {
    const recipient = recipientName(row);
    const name = JSON.stringify([recipient, row.amount]);
    const one = found.get(name) ?? { recipient, amount: row.amount, addressKeys: new Set() };
    found.set(name, one);
    for (const key of [row.address_key, ...addressKeys(row)]) one.addressKeys.add(key);
  }
  return [...found.values()];
}

const keyed = (keys: readonly Key[]) => sql`
  json_to_recordset(${JSON.stringify(keys)}::json) as k (n integer, address_key text, amount numeric)`;

/** Microseconds since 1970, which a number holds. */
const createdAt = (table: string) =>
  sql`(extract(epoch from ${sql.ref(`${table}.created_at`)}) * 1000000)::bigint`;

async function readPayouts(
  { transaction, account }: AccountTransaction,
  keys: readonly Key[],
): Promise<Keyed<SentPayout>[]> {
  const { rows } = await sql<Row & { is_fee_included: boolean; currency: string | null }>`
    select k.n, r.id, ${createdAt("r")} as at, r.address, r.tag, r.status, r.is_fee_included, r.currency
    from ${keyed(keys)} join synced_payout r on r.account_id = ${account}
      and r.address_key = k.address_key and ${arrivingAmount("r")} = k.amount`.execute(transaction);
  return rows.filter(mayHaveMoved("payout")).map((row) => ({
    n: row.n,
    movement: {
      ...toMovement(row),
      isFeeIncluded: row.is_fee_included,
      cameBack: row.status !== null && statusMeaning("payout", row.status, TABLE_ALONE).cameBack,
      currency: row.currency,
    },
  }));
}

async function readTransactions(
  { transaction, account }: AccountTransaction,
  keys: readonly Key[],
): Promise<Keyed<Movement>[]> {
  const { rows } = await sql<Row>`
    select k.n, r.id, ${createdAt("r")} as at, r.address, r.tag, r.status
    from ${keyed(keys)} join synced_transaction r on r.account_id = ${account}
      and r.address_key = k.address_key and r.amount = k.amount
      and r.payment_id is null and not r.masked`.execute(transaction);
  return rows.filter(mayHaveMoved("transaction")).map((row) => ({
    n: row.n,
    movement: toMovement(row),
  }));
}

async function readPayments(
  { transaction, account }: AccountTransaction,
  keys: readonly Key[],
): Promise<Keyed<ReceivedPayment>[]> {
  const { rows } = await sql<Row & { currency: string | null; network: string | null }>`
    select k.n, record.id, ${createdAt("record")} as at, record.address, record.tag, record.status,
      record.network, case when record.currency_reason = 'conversion' then record.currency
        else ${CORRECTED.payments(account)} end as currency
    from ${keyed(keys)} join synced_payment record on record.account_id = ${account}
      and record.address_key = k.address_key and record.amount = k.amount`.execute(transaction);
  return rows.filter(mayHaveMoved("payment")).map((row) => ({
    n: row.n,
    movement: { ...toMovement(row), currency: row.currency, network: row.network },
  }));
}

async function readStated(
  { transaction, account }: AccountTransaction,
  payouts: readonly Keyed<Movement>[],
  transactions: readonly Keyed<Movement>[],
): Promise<{ payoutId: string; transactionId: string }[]> {
  return await transaction
    .selectFrom("payout_match")
    .select(["payout_id as payoutId", "transaction_id as transactionId"])
    .where("account_id", "=", account)
    .where("basis", "=", "stated")
    .where((either) =>
      either.or([
        either("payout_id", "=", sql<string>`any(${idsOf(payouts)}::numeric[])`),
        either("transaction_id", "=", sql<string>`any(${idsOf(transactions)}::numeric[])`),
      ]),
    )
    .execute();
}

function idsOf(list: readonly Keyed<Movement>[]): string[] {
  return list.map(({ movement }) => movement.id);
}

/**
 * Whether a record has not failed, or its money came back later. By the statuses whose meaning is known to
 * everybody: what an administrator defines changes no match.
 */
function mayHaveMoved(kind: StatusKind) {
  return ({ status }: Row) => {
    if (status === null) return true;
    const { hasFailed, cameBack } = statusMeaning(kind, status, TABLE_ALONE);
    return !hasFailed || cameBack;
  };
}

function toMovement({ id, at, address, tag }: Row): Movement {
  return { id, at: Number(at), address, tag };
}
