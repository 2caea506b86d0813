import { type Kysely, sql } from "kysely";

/**
 * The newest version of a rule, limit or window is the one in force. One that is set after the database's clock was
 * set back would be older than what it replaces, and never hold: it is dated right after that. What counts from its time,
 * as a step-up window and the wait of who loosened something, then counts from that later time, which is stricter.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(inOrder).execute(database);
  for (const [table, columns] of Object.entries(TABLES)) {
    await sql
      .raw(
        `create trigger ${table}_in_order before insert on ${table}
         for each row execute function keep_versions_in_order(${columns.map((name) => `'${name}'`).join(", ")})`,
      )
      .execute(database);
  }
}

/** What each version is one of, beside the account. */
const TABLES = {
  approval_rule: ["currency"],
  rolling_limit: ["per", "covers", "currency"],
  approval_expiry: [],
  step_up_window: [],
};

const inOrder = `
  create function keep_versions_in_order() returns trigger language plpgsql as $$
  declare
    newest timestamptz;
    same text := 'account_id = $1.account_id';
    key text;
  begin
    foreach key in array coalesce(tg_argv, '{}') loop
      same := same || format(' and %1$I = $1.%1$I', key);
    end loop;
    execute format('select max(set_at) from %I where %s', tg_table_name, same) into newest using new;
    new.set_at := greatest(new.set_at, newest + interval '1 microsecond');
    return new;
  end $$`;
