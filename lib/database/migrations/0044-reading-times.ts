import { type Kysely, sql } from "kysely";

/**
 * When the newest reading of an order's payout began, so that one that began earlier and arrives later
 * changes nothing; and the recipient keys of orders from before 0043, which the processes fill in.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [column, index, frozen]) await sql.raw(statement).execute(database);
}

const column = "alter table payout_entry add column payout_read_at timestamptz(6)";

const index = `
  create index payout_entry_no_recipient on payout_entry (merchant_id, id)
    where recipient_key is null and request is not null`;

/** As migration 0041 left it; and these two columns may be written on settled orders. */
const frozen = `
  create or replace function payout_entry_check_frozen(old_row payout_entry, new_row payout_entry)
  returns void language plpgsql as $$
  declare
    followed text[] := array['payout', 'status', 'status_seen_at', 'payout_read_at', 'follow_at',
                             'follow_reads', 'hinted_at', 'discrepancies']
                       || case when old_row.recipient_key is null then array['recipient_key']
                               else array[]::text[] end;
    looked_for text[] := array['looks', 'looked_at', 'look_fault', 'next_look_at', 'last_look_at',
                               'holds_tracking_id', 'candidates', 'look_missing', 'missed_at',
                               'checked_until'];
    settled boolean := old_row.state in ('accepted', 'refused', 'not_sent', 'found', 'cancelled',
                                         'rejected', 'expired');
    open_columns text[] := followed || case when old_row.state in ('refused', 'not_sent')
                                            then looked_for else '{}' end;
  begin
    if row(new_row.merchant_id, new_row.id, new_row.made_by, new_row.made_by_name,
           new_row.replaces, new_row.created_at)
       is distinct from
       row(old_row.merchant_id, old_row.id, old_row.made_by, old_row.made_by_name,
           old_row.replaces, old_row.created_at)
       or (old_row.sent_at is not null and new_row.sent_at is distinct from old_row.sent_at)
       or (old_row.declared_at is not null
           and new_row.declared_at is distinct from old_row.declared_at)
       or (old_row.linked_to is not null and new_row.linked_to is distinct from old_row.linked_to)
       or (old_row.answer is not null and new_row.answer is distinct from old_row.answer)
       or new_row.version < old_row.version then
      raise exception 'who, when and what for are frozen' using errcode = 'check_violation';
    end if;
    if (old_row.state <> 'draft' or new_row.state in ('draft', 'cancelled')) and
       row(new_row.idempotency_key, new_row.tracking_id, new_row.request, new_row.content_hash,
           new_row.currency, new_row.amount, new_row.submitted_at)
       is distinct from
       row(old_row.idempotency_key, old_row.tracking_id, old_row.request, old_row.content_hash,
           old_row.currency, old_row.amount, old_row.submitted_at) then
      raise exception 'what was ordered is frozen' using errcode = 'check_violation';
    end if;
    if old_row.needs_approval and not new_row.needs_approval and old_row.state <> 'draft' then
      raise exception 'an approval asked for stays asked for' using errcode = 'check_violation';
    end if;
    if settled and new_row.state = old_row.state
       and to_jsonb(new_row) - open_columns <> to_jsonb(old_row) - open_columns then
      raise exception 'a settled entry is frozen' using errcode = 'check_violation';
    end if;
    if old_row.state in ('refused', 'not_sent') and new_row.state = old_row.state
       and old_row.sent_at is not null and old_row.holds_tracking_id
       and not new_row.holds_tracking_id and new_row.last_look_at is null then
      raise exception 'the tracking ID is held until the last look'
        using errcode = 'check_violation';
    end if;
  end $$`;
