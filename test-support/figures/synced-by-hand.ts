import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { AccountRecord } from "#test-support/figures/account.ts";

const TABLES = {
  payments: {
    rows: sql`synced_payment`,
    kind: sql`type`,
    fee: sql`processing_fee`,
    basis: sql`case when currency is null then 'unknown' else 'exact' end`,
    columns: sql`, currency_basis`,
    direction: "in",
  },
  payouts: {
    rows: sql`synced_payout`,
    kind: sql`fee`,
    fee: sql`fee_amount`,
    basis: sql`''`,
    columns: sql``,
    direction: "out",
  },
};

/** Writes synced records and their part of the rollup, all in one transaction. */
export function sync(
  resource: "payments" | "payouts",
  records: readonly AccountRecord[],
): Promise<void> {
  return database()
    .transaction()
    .execute((on) => write(on, resource, records));
}

async function write(
  on: Database,
  resource: "payments" | "payouts",
  records: readonly AccountRecord[],
) {
  const { rows, kind, fee, basis, columns, direction } = TABLES[resource];
  const account = await accountId(on);
  const given = sql`json_to_recordset(${JSON.stringify(records.map(({ us, ...rest }) => ({ ...rest, us: String(us) })))}::json)
    as given (id bigint, us bigint, currency text, status text, kind text, amount numeric, fee numeric)`;
  const at = sql`(timestamptz 'epoch' + us * interval '1 microsecond')`;
  await sql`
    insert into ${rows} (account_id, id, created_at, status, currency, amount, ${kind}, ${fee}, raw, hash, final${columns})
    select ${account}, id, ${at}, status, currency, amount, kind, fee, '{}', '', status <> 'Created'
      ${resource === "payments" ? sql`, ${basis}` : sql``}
    from ${given}`.execute(on);
  await sql`
    insert into synced_day (account_id, resource, day, currency, basis, status, kind, wallet_id,
      quote_currency, direction, count, unread, amount, fee, quote_amount, conversion_fee)
    select ${account}, ${resource}, (${at} at time zone 'UTC')::date, coalesce(currency, ''), ${basis},
      status, kind, '', '', ${direction}, count(*), 0, sum(amount), coalesce(sum(fee), 0), 0, 0
    from ${given} group by 3, 4, 5, 6, 7
    on conflict (account_id, resource, day, currency, basis, status, kind, wallet_id, quote_currency,
      direction)
    do update set count = synced_day.count + excluded.count,
      amount = synced_day.amount + excluded.amount, fee = synced_day.fee + excluded.fee`.execute(
    on,
  );
  await sql`
    insert into synced_month_change (account_id, resource, month)
    select distinct ${account}::uuid, ${resource}, date_trunc('month', ${at} at time zone 'UTC')::date
    from ${given}`.execute(on);
}
