import { type Kysely, sql } from "kysely";

/**
 * The dismissal with which two people have decided that a possible match is another payout says so, since that holds
 * also after one of them lost their role: otherwise what replaces the order would stop again, where they can't say it
 * twice for good. The database notes it, whichever version dismisses. Of the dismissals before, it is asked each time
 * whether they count.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [column, noted, dismissed]) {
    await sql.raw(statement).execute(database);
  }
}

const column = "alter table payout_approval add column is_enough boolean not null default false";

/** After payout_approval_guard by its name, which holds the order, so that dismissals come one after the other. */
const noted = `
  create function payout_approval_note_enough() returns trigger language plpgsql as $$
  begin
    new.is_enough := false;
    if new.decision <> 'dismissed' then
      return new;
    end if;
    select are_two_people(
      entry.account_id, coalesce(entry.sent_at, entry.submitted_at),
      array_agg(a.member) || new.member, array_agg(a.decided_at) || new.decided_at
    ) into new.is_enough
    from payout_order entry
    left join payout_approval a on a.account_id = entry.account_id and a.order_id = entry.id
      and a.decision = 'dismissed' and a.content_hash = entry.content_hash
      and a.candidate_id = new.candidate_id and word_counts(a.account_id, a.id)
    where entry.account_id = new.account_id and entry.id = new.order_id
    group by entry.account_id, entry.sent_at, entry.submitted_at;
    return new;
  end $$;
  create trigger payout_approval_note_enough before insert on payout_approval
    for each row execute function payout_approval_note_enough()`;

const dismissed = `
  create or replace function payout_order_is_dismissed(entry payout_order, candidate jsonb)
  returns boolean language sql stable as $$
    select coalesce(bool_or(a.is_enough), false) or are_two_people(
      entry.account_id, coalesce(entry.sent_at, entry.submitted_at),
      array_agg(a.member), array_agg(a.decided_at)
    )
    from payout_approval a
    where a.account_id = entry.account_id and a.order_id = entry.id
      and a.decision = 'dismissed' and a.content_hash = entry.content_hash
      and to_jsonb(a.candidate_id) = candidate -> 'id'
      and word_counts(a.account_id, a.id)
  $$`;
