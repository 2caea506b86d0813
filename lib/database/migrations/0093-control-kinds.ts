import { type Kysely, sql } from "kysely";

/**
 * Two more kinds of discrepancy: a provider status that may not follow the one before, and a payout that the
 * provider gave to one order although it belongs to another. The latter is an event of the order, also of
 * those that were marked when one payout came to belong to one order only.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [kinds, index, marked]) await sql.raw(statement).execute(database);
}

const kinds = `
  alter table payout_discrepancy
    drop constraint payout_discrepancy_kind_check,
    add constraint payout_discrepancy_kind_check check (kind in (
      'exists_despite', 'second_payout', 'differs', 'possible_match', 'not_ordered',
      'status_unexpected', 'payout_is_anothers'))`;

const index = `
  create index payout_event_anothers on payout_event (merchant_id, value)
    where field = 'payout_is_anothers'`;

const marked = `
  insert into payout_event (merchant_id, entry_id, field, value, by)
  select merchant_id, id, 'payout_is_anothers', service_payout_id::text, '{"source": "start"}'
  from payout_entry where payout_is_anothers`;
