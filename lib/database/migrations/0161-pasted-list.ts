import { type Kysely, sql } from "kysely";

/**
 * Lists of IDs and hashes that members pasted to narrow a list to, since 500 of them fit into no URL. The
 * entries are told apart whatever their case; `times` says how often each was pasted.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table pasted_list (
    account_id uuid not null references account (id),
    id uuid not null,
    member_id uuid not null,
    entries text[] not null check (cardinality(entries) between 1 and 500),
    times integer[] not null check (cardinality(times) = cardinality(entries)),
    created_at timestamptz(6) not null default clock_timestamp(),
    used_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, id)
  )`,
  "create index pasted_list_of_member on pasted_list (account_id, member_id, used_at)",
];
