import "server-only";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { RESOURCES, type ReceivedName } from "#lib/resources/resources.ts";
import { queuePayouts } from "#lib/sync/matches/queue-payouts.ts";
import { markKeys } from "#lib/sync/received-currency/mark-due.ts";

type On = Transaction<Tables>;
type Of = { resource: ReceivedName; id: string };

/** The record that a correction is kept for: a transaction's is that of the payment that embeds it. */
export type Corrected = Of & { reason: string; network: string | null; currency: string | null };

/** Finds the record, locked; null where it is not synced. */
export async function findCorrected(on: On, { resource, id }: Of): Promise<Corrected | null> {
  const account = await accountId(on);
  if (resource === "transactions") {
    const row = await on
      .selectFrom("synced_transaction")
      .select("payment_id")
      .where("account_id", "=", account)
      .where("id", "=", id)
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.payment_id !== null) {
      return await findCorrected(on, { resource: "payments", id: row.payment_id });
    }
  }
  const table = resource === "payments" ? "synced_payment" : "synced_transaction";
  const row = await on
    .selectFrom(table)
    .select(["currency_reason as reason", "network"])
    .where("account_id", "=", account)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const stated = await on
    .selectFrom("currency_correction")
    .select("currency")
    .where(isOf({ resource, id }, account))
    .orderBy("resource")
    .executeTakeFirst();
  return { resource, id, ...row, currency: stated?.currency ?? null };
}

/**
 * Whether a correction counts for the record: its own, which comes first by its resource, or for a payment also that of
 * the transaction that it embeds, from before the payment was there.
 */
function isOf({ resource, id }: Of, account: string): RawBuilder<boolean> {
  const own = sql<boolean>`resource = ${resource} and record_id = ${id}::numeric`;
  const embedded = sql<boolean>`resource = 'transactions' and record_id =
    ${transactionOf({ resource, id }, account)}`;
  return sql`account_id = ${account} and (${resource === "payments" ? sql`${own} or ${embedded}` : own})`;
}

/**
 * Keeps what a member states for a record, or takes it back (null), and has it worked out, with whether a payout
 * came in as the payment.
 */
export async function writeCorrection(
  on: On,
  { resource, id }: Of,
  currency: string | null,
  by: { id: string; name: string },
): Promise<void> {
  const account = await accountId(on);
  if (currency === null) {
    await on.deleteFrom("currency_correction").where(isOf({ resource, id }, account)).execute();
  } else {
    const stated = { currency, stated_by: by.id, stated_by_name: by.name };
    const stated_at = sql<string>`clock_timestamp()`;
    await on
      .insertInto("currency_correction")
      .values({ account_id: account, resource, record_id: id, ...stated, stated_at })
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "resource", "record_id"])
          .doUpdateSet(({ ref }) => ({ ...stated, stated_at: ref("excluded.stated_at") })),
      )
      .execute();
  }
  await markKeys(
    on,
    account,
    sql`select address_key, coalesce(tag_key, '') as tag_key
      from ${sql.table(RESOURCES[resource].table)}
      where account_id = ${account} and id = ${id}::numeric and address_key is not null`,
  );
  // What was stated for a transaction holds for all payments that embed it.
  const { rows } = await sql<Record<"id" | "address" | "tag" | "amount", string | null>>`
    select id, address, tag, amount from synced_payment
    where account_id = ${account} and (${resource === "payments" ? sql`id = ${id}::numeric or` : sql``}
      transaction_id = ${transactionOf({ resource, id }, account)})`.execute(on);
  await queuePayouts({ transaction: on, account, resource: "payments" }, rows);
}

/** As SQL: a transaction, or the one that a payment embeds. */
function transactionOf({ resource, id }: Of, account: string): RawBuilder<unknown> {
  if (resource === "transactions") return sql`${id}::numeric`;
  return sql`(select transaction_id from synced_payment
    where account_id = ${account} and id = ${id}::numeric)`;
}
