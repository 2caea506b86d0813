import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { RESOURCES, type ReceivedName } from "#lib/resources/resources.ts";
import type { EvidencePlace, TaggedKey } from "#lib/sync/received-currency/evidence-keys.ts";
import { keysOf } from "#lib/sync/received-currency/read-evidence.ts";

/** A record whose currency is worked out, with what its columns say of it now. */
export type KeptRow = EvidencePlace & {
  id: string;
  amount: Decimal | null;
  created_at: string;
  currency: string | null;
  currency_basis: string;
  currency_reason: string;
  /** The currency of the payout that it is matched with, or that came in as it. */
  payout: string | null;
  /** What a member stated for it. */
  corrected: string | null;
};

/** As many at once as are held in memory without notice. */
const ROWS = 2_000;

/** Which of a resource's records are worked out: not those that another record proves, or without a whole address. */
export const JUDGED = {
  payments: sql`currency_reason not in ('conversion', 'no-address')`,
  transactions: sql`payment_id is null and currency_reason <> 'no-address'`,
};

/** The currency of the payout that a transaction is matched with, or that came in as a payment. */
const MATCHED = {
  payments: (account: string) => sql`(select sent.currency from internal_transfer as moved
    join synced_payout as sent on sent.account_id = ${account} and sent.id = moved.payout_id
    where moved.account_id = ${account} and moved.payment_id = record.id
      and moved.denied_at is null)`,
  transactions: (account: string) => sql`(select currency from synced_payout as sent
    where sent.account_id = ${account} and sent.id = record.payout_id)`,
};

/** What a member stated for one of the rows that a query calls `record`. */
const stated = (account: string, resource: ReceivedName, id: string) => sql`(
  select currency from currency_correction as correction
  where correction.account_id = ${account} and correction.resource = ${resource}
    and correction.record_id = ${sql.ref(id)})`;

/**
 * As SQL: what a member stated for a record, which the query calls `record`, or for the transaction that a payment
 * embeds before the payment was there.
 */
export const CORRECTED = {
  payments: (account: string) => sql`coalesce(${stated(account, "payments", "record.id")},
    ${stated(account, "transactions", "record.transaction_id")})`,
  transactions: (account: string) => stated(account, "transactions", "record.id"),
};

/** The records at some addresses whose currency is worked out, in the order of their ids. */
export async function* readKeptRows(
  account: string,
  resource: ReceivedName,
  keys: readonly TaggedKey[],
): AsyncGenerator<KeptRow[]> {
  const table = sql.table(RESOURCES[resource].table);
  let after = "-1";
  for (;;) {
    const { rows } = await sql<KeptRow>`
      select record.id, tagged.address_key, tagged.tag_key, record.address, record.tag, record.network,
        record.amount, record.created_at, record.currency, record.currency_basis,
        record.currency_reason, ${MATCHED[resource](account)} as payout,
        ${CORRECTED[resource](account)} as corrected
      from ${keysOf(keys)} cross join lateral (
        select * from ${table}
        where account_id = ${account} and address_key = tagged.address_key
          and coalesce(tag_key, '') = tagged.tag_key and ${JUDGED[resource]}
          and id > ${after}::numeric
        order by id limit ${ROWS}) as record
      order by record.id limit ${ROWS}`.execute(database());
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < ROWS) return;
    after = last.id;
  }
}
