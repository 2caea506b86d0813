import { type Kysely, sql } from "kysely";

/**
 * What a member has to be told in the product: one row per member, shown until that member acknowledges
 * it. No foreign key to `person`: members are never deleted, and its lock would make a notice to
 * everybody wait for whoever is changing one of them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(notice).execute(database);
  await sql.raw(open).execute(database);
}

const notice = `
  create table notice (
    merchant_id uuid not null references merchant (id),
    member_id uuid not null,
    id uuid not null,
    kind text not null,
    details jsonb not null,
    created_at timestamptz(6) not null default now(),
    acknowledged_at timestamptz(6),
    primary key (merchant_id, member_id, id)
  )`;

const open = `
  create index notice_open on notice (merchant_id, member_id, id) where acknowledged_at is null`;
