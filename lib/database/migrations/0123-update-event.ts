import { type Kysely, sql } from "kysely";

/**
 * What was changed in the last minutes, for the pages that show it: each web process reads what is new and
 * tells its browsers. Written in the transaction of the change itself (lib/updates), and deleted soon after:
 * nothing but open pages reads it. No foreign key, since its check would lock the account's row.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(database);
  await sql.raw(byTime).execute(database);
}

/**
 * \`record_ids\`: null where too many changed to name them. \`member_id\`: the only member who is told; null:
 * everybody.
 */
const table = `
  create table update_event (
    account_id uuid not null,
    id uuid not null,
    topic text not null,
    record_ids text[],
    member_id text,
    at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, id)
  )`;

const byTime = "create index update_event_at on update_event (account_id, at)";
