import { type Kysely, sql } from "kysely";

/**
 * Ids of the provider as numbers of any length: those above 2^63 did not fit, and were not kept. A payout
 * belongs to one order: where two have the same from before, the first to be settled keeps it, and each
 * later one is marked. A process of the version before works on: its bigints are compared as numerics.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of COLUMNS) {
    const changes = columns.map((column) => `alter column ${column} type numeric`);
    await sql.raw(`alter table ${table} ${changes.join(", ")}`).execute(database);
  }
  await widenLinked(database);
  for (const statement of onePayoutOneOrder) await sql.raw(statement).execute(database);
}

/** One statement for each table, so that each is rewritten once. */
const COLUMNS: readonly [table: string, columns: readonly string[]][] = [
  ["payout_entry", ["service_payout_id"]],
  ["payout_approval", ["candidate_id"]],
  ["mirror_payout", ["id"]],
  ["mirror_payment", ["id", "transaction_id", "conversion_id"]],
  ["mirror_transaction", ["id", "payment_id"]],
  ["mirror_transaction_block", ["block"]],
  ["mirror_currency", ["id"]],
  ["mirror_finding", ["record_id"]],
  ["mirror_oddity", ["record_id"]],
  ["mirror_change", ["record_id"]],
];

/** payout_entry_linked as it is, for an id of any length: the trigger's own call finds no bigint's. */
async function widenLinked(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where oid = to_regprocedure('payout_entry_linked(payout_entry, bigint)')`.execute(database);
  for (const { definition } of rows) {
    const widened = definition.replace("payout bigint", "payout numeric");
    await sql.raw(widened).execute(database);
    await sql`drop function payout_entry_linked(payout_entry, bigint)`.execute(database);
  }
}

const onePayoutOneOrder = [
  `alter table payout_entry add column payout_is_anothers boolean not null default false`,
  // What is settled is frozen, but for this: the mark changes nothing that was known of the order.
  `alter table payout_entry disable trigger payout_entry_guard`,
  `update payout_entry later set payout_is_anothers = true
   where service_payout_id is not null and exists (
     select from payout_entry first
     where first.merchant_id = later.merchant_id
       and first.service_payout_id = later.service_payout_id
       and (coalesce(first.settled_at, first.created_at), first.id)
         < (coalesce(later.settled_at, later.created_at), later.id))`,
  `alter table payout_entry enable trigger payout_entry_guard`,
  `create unique index payout_entry_one_payout on payout_entry (merchant_id, service_payout_id)
   where service_payout_id is not null and not payout_is_anothers`,
];
