import { type Kysely, sql } from "kysely";

/**
 * Makes and drops the indexes of synced records (lib/mirror/read/record-indexes.ts), which the worker does
 * once the first fill is in. Only the owner of a table may, and the role of the running processes owns
 * none: so the function is the owner's, and takes nothing but such a statement.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(makeSyncIndex).execute(database);
}

const makeSyncIndex = `
  create function make_sync_index(statement text) returns void
  language plpgsql security definer set search_path from current as $$
  begin
    if position(';' in statement) > 0
      or statement !~ '^create index if not exists "mirror_[a-z]+_by_[a-z_]+"\\s+on "mirror_[a-z]+"\\s'
        and statement !~ '^drop index if exists "mirror_[a-z]+_by_[a-z_]+"$'
    then
      raise exception 'this is no statement for an index of synced records'
        using errcode = 'insufficient_privilege';
    end if;
    execute statement;
  end $$`;
