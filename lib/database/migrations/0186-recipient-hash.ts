import { type Kysely, sql } from "kysely";

/**
 * One recipient in all its forms: the hash of its canonical form, which the processes fill in before anything is
 * sent. `recipient_key` stays for the released version, whose processes compare by it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [column, indexes, frozen]) await sql.raw(statement).execute(database);
}

const column = "alter table payout_order add column recipient_hash text";

const indexes = `
  create index payout_order_recipient_hash on payout_order (account_id, recipient_hash)
    where state in ('sending', 'in_doubt', 'absent', 'ambiguous', 'refused');
  create index payout_order_no_recipient_hash on payout_order (account_id, id)
    where recipient_hash is null and request is not null`;

/** As before, and the hash may be filled in on settled orders, once. */
const frozen = `
  do $do$
    declare definition text;
    declare known text := $known$case when old_row.recipient_key is null then array['recipient_key']
                               else array[]::text[] end$known$;
    begin
      select pg_get_functiondef('payout_order_check_frozen'::regproc) into definition;
      if strpos(definition, known) = 0 then
        raise exception 'payout_order_check_frozen is not as it was left';
      end if;
      execute replace(definition, known, known || '
                       || case when old_row.recipient_hash is null then array[''recipient_hash'']
                               else array[]::text[] end');
    end $do$`;
