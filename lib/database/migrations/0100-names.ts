import { type Kysely, sql } from "kysely";

/**
 * The names of docs/architecture.md: account for merchant, payout order for payout entry, synced records
 * for the mirror, audit event for audit entry. Renames alone, which take no time however many rows there
 * are; functions, triggers, indexes and constraints follow.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    signInMethod,
    tables,
    outsideDates,
    columns,
    functions,
    others,
    counted,
  ]) {
    await sql.raw(statement).execute(database);
  }
}

/** What a name becomes wherever it stands as a word, or begins a longer name. The longer ones come first. */
const NAMES = `(array[
  ['mirror_transaction_block', 'synced_transaction_block'], ['mirror_payout', 'synced_payout'],
  ['mirror_payment', 'synced_payment'], ['mirror_transaction', 'synced_transaction'],
  ['mirror_currency', 'synced_currency'], ['mirror_window', 'sync_window'],
  ['mirror_progress', 'sync_progress'], ['mirror_finding', 'sync_discrepancy'],
  ['mirror_oddity', 'schema_drift'], ['mirror_change', 'record_change'],
  ['mirror_duty', 'singleton_task'], ['mirror_reader', 'sync_reader'], ['mirror_day', 'synced_day'],
  ['payout_entry', 'payout_order'], ['audit_entry', 'audit_event'], ['merchant_id', 'account_id'],
  ['about_entry', 'about_order'], ['entry_state', 'order_state'], ['entry_id', 'order_id'],
  ['raw_whole', 'raw_detail'], ['service_total', 'provider_total'], ['mirror_total', 'synced_total'],
  ['service_payout_id', 'provider_payout_id']])`;

/** Declares `renamed(text)` for one statement's use: a temporary function of the session. */
const RENAMED = `
  create or replace function pg_temp.renamed(said text) returns text language plpgsql as $renamed$
    declare name text[];
    begin
      foreach name slice 1 in array ${NAMES} loop
        said := regexp_replace(said, '(\\m|_)' || name[1] || '(?=_|\\M)', '\\1' || name[2], 'g');
      end loop;
      said := regexp_replace(said, 'mirror_\\[', 'synced_[', 'g');
      return regexp_replace(said, '\\m(from|join|update|into) merchant\\M', '\\1 account', 'g');
    end $renamed$;`;

/** How somebody signs in was the table "account", whose name the business's account takes. */
const signInMethod = `
  alter table account rename to sign_in_method;
  alter table sign_in_method rename column account_id to subject;
  alter table sign_in_method rename column provider_id to issuer;
  do $do$
    declare definition text;
    begin
      select pg_get_functiondef('note_account_identity'::regproc) into definition;
      definition := regexp_replace(definition, '\\maccount_id\\M', 'subject', 'g');
      execute regexp_replace(definition, '\\mprovider_id\\M', 'issuer', 'g');
    end $do$;
  do $do$
    declare name text;
    begin
      for name in select conname from pg_constraint
        where conrelid = 'sign_in_method'::regclass and conname ~ '^account_'
      loop
        execute format(
          'alter table sign_in_method rename constraint %I to %I', name,
          regexp_replace(replace(replace(name, 'account_id', 'subject'), 'provider_id', 'issuer'),
            '^account_', 'sign_in_method_'));
      end loop;
    end $do$;
  alter table merchant rename to account;`;

const outsideDates = `
  alter table sync_progress rename column undated to outside_dates;
  alter table sync_progress rename column undated_suspected to outside_dates_suspected`;

const tables = `${RENAMED}
  do $do$
    declare found record;
    begin
      for found in select relname as name from pg_class
        where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      loop
        if pg_temp.renamed(found.name) <> found.name then
          execute format('alter table %I rename to %I', found.name, pg_temp.renamed(found.name));
        end if;
      end loop;
    end $do$`;

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

/** What each side counted, where a count differed. */
const counted = `
  update sync_discrepancy set detail = jsonb_set(detail, '{totals}', jsonb_build_object(
    'provider', detail->'totals'->'service', 'synced', detail->'totals'->'mirror'))
  where detail->'totals' ? 'service'`;

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
