import { type Kysely, sql } from "kysely";

/**
 * A member of the team is called that everywhere: the table `person` and each column, constraint, index,
 * trigger and function that is named after it. Renames alone, which take no time however many rows there
 * are. The stored value 'person' stays: audit events have it in their hashes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [renamed, tables, columns, functions, others]) {
    await sql.raw(statement).execute(database);
  }
}

/** Declares `renamed(text)` for this session. A quoted 'person' is a stored value and stays. */
const renamed = `
  create or replace function pg_temp.renamed(said text) returns text language plpgsql as $renamed$
    begin
      said := replace(said, 'note_person_identity', 'note_email_identity');
      said := regexp_replace(said, '(\\m|_)person(?=_)', '\\1member', 'g');
      said := regexp_replace(said, '_person\\M', '_member', 'g');
      return regexp_replace(said, '(?<!another )(?<!'')\\mperson\\M(?!'')', 'member', 'g');
    end $renamed$`;

const tables = "alter table person rename to member";

const columns = `
  do $do$
    declare found record;
    begin
      for found in select relname as of_table, attname as name
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
          and attnum > 0 and not attisdropped
      loop
        if pg_temp.renamed(found.name) <> found.name then
          execute format(
            'alter table %I rename column %I to %I',
            found.of_table, found.name, pg_temp.renamed(found.name));
        end if;
      end loop;
    end $do$`;

/** Names first, so that a body which calls another function finds it under its new name. */
const functions = `
  do $do$
    declare found record;
    begin
      for found in select oid::regprocedure as signature, proname as name from pg_proc
        where pronamespace = current_schema()::regnamespace
      loop
        if pg_temp.renamed(found.name) <> found.name then
          execute format('alter function %s rename to %I', found.signature, pg_temp.renamed(found.name));
        end if;
      end loop;
      for found in select pg_get_functiondef(oid) as definition, prosrc as body from pg_proc
        where pronamespace = current_schema()::regnamespace
          and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
      loop
        if pg_temp.renamed(found.body) <> found.body then
          execute replace(found.definition, found.body, pg_temp.renamed(found.body));
        end if;
      end loop;
    end $do$`;

const others = `
  do $do$
    declare found record;
    begin
      for found in select relname as of_table, conname as name
        from pg_constraint join pg_class on pg_class.oid = conrelid
        where connamespace = current_schema()::regnamespace and conparentid = 0
      loop
        if pg_temp.renamed(found.name) <> found.name then
          execute format(
            'alter table %I rename constraint %I to %I',
            found.of_table, found.name, left(pg_temp.renamed(found.name), 63));
        end if;
      end loop;
      for found in select relname as name from pg_class
        where relkind in ('i', 'I', 'S') and relnamespace = current_schema()::regnamespace
      loop
        if pg_temp.renamed(found.name) <> found.name then
          execute format('alter index %I rename to %I', found.name, left(pg_temp.renamed(found.name), 63));
        end if;
      end loop;
      for found in select relname as of_table, tgname as name
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and tgparentid = 0
          and relnamespace = current_schema()::regnamespace
      loop
        if pg_temp.renamed(found.name) <> found.name then
          execute format(
            'alter trigger %I on %I rename to %I',
            found.name, found.of_table, pg_temp.renamed(found.name));
        end if;
      end loop;
    end $do$;
  drop function pg_temp.renamed(text)`;
