import { type Kysely, sql } from "kysely";

/**
 * How a transaction finds the payment that embeds it, and what two writers of the pair meet at: each locks
 * the transaction's block of ids, so that one of them sees what the other wrote.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index mirror_payment_transaction
    on mirror_payment (merchant_id, transaction_id, id)`.execute(database);
  await sql`create table mirror_transaction_block (
    merchant_id uuid not null,
    block bigint not null,
    primary key (merchant_id, block))`.execute(database);
}
