import { type Kysely, sql } from "kysely";

/**
 * The guard of migration 0007 without the sandbox's people, who come and go with each start: they neither
 * count as the last administrator nor are kept as it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [guard, oldTrigger, trigger]) await sql.raw(statement).execute(database);
}

/** Two who take each other's role away at once wait for one another here, and one of them fails. */
const guard = `
  create or replace function person_administrator_guard() returns trigger language plpgsql as $$
  begin
    perform 1 from person
    where merchant_id = old.merchant_id and id <> old.id
      and 'administrator' = any (roles) and disabled_at is null and not sandbox
    for share;
    if not found then
      raise exception 'the last administrator stays' using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

const oldTrigger = "drop trigger if exists person_administrator_guard on person";

const trigger = `
  create trigger person_administrator_guard before update on person
  for each row when (
    not old.sandbox and 'administrator' = any (old.roles) and old.disabled_at is null
    and not ('administrator' = any (new.roles) and new.disabled_at is null)
  ) execute function person_administrator_guard()`;
