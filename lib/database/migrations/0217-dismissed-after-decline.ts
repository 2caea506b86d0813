import { type Kysely, sql } from "kysely";

/**
 * Possible matches are dismissed also of an order that was declined, not sent or marked as not sent: until then nothing
 * that replaces it is sent. Otherwise as migration 0041 left it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function payout_approval_guard() returns trigger language plpgsql as $$
    declare
      entry payout_order;
      is_doubtful boolean;
      is_candidate boolean;
    begin
      select * into entry from payout_order
      where account_id = new.account_id and id = new.order_id for update;
      is_doubtful := entry.state in ('in_doubt', 'absent', 'ambiguous');
      is_candidate := entry.candidates @> jsonb_build_array(
        jsonb_build_object('id', new.candidate_id));
      if new.content_hash is distinct from entry.content_hash or new.version <> entry.version then
        raise exception 'what was decided on has changed' using errcode = 'check_violation';
      end if;
      if new.decision = 'declared_unsent' then
        if not is_doubtful then
          raise exception 'only a payout in doubt is declared unsent'
            using errcode = 'check_violation';
        end if;
      elsif new.decision = 'linked' then
        if not is_candidate or entry.state <> 'ambiguous' then
          raise exception 'this is no candidate' using errcode = 'check_violation';
        end if;
      elsif new.decision = 'dismissed' then
        if not is_candidate
           or not (is_doubtful or entry.state in ('refused', 'not_sent', 'declared_unsent')) then
          raise exception 'this is no candidate' using errcode = 'check_violation';
        end if;
      elsif entry.state <> 'awaiting_approval' then
        raise exception 'this payout awaits no approval' using errcode = 'check_violation';
      elsif entry.made_by is null or new.member = entry.made_by then
        raise exception 'the maker does not decide' using errcode = 'check_violation';
      end if;
      new.order_state := entry.state;
      return new;
    end $$`.execute(database);
}
