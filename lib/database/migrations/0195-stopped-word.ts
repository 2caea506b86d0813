import { type Kysely, sql } from "kysely";

/**
 * Any member may stop a word that is waiting for its own member's second one, since nobody else can give it. A
 * stopped word no longer counts. Words of one member who is alone last a month even where somebody who has
 * left said the same: so far they then lasted a day, and with a longer waiting time nobody could end the doubt.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [stopped, counts, lasts, notSent, linked, dismissed]) {
    await sql.raw(statement).execute(database);
  }
}

/** A word is a row of payout_approval, payout_word, payout_stop_word or account_hold_word. */
const stopped = `
  create table stopped_word (
    account_id uuid not null references account (id),
    word_id uuid not null,
    stopped_by text not null,
    stopped_by_name text not null,
    reason text not null check (reason <> ''),
    stopped_at timestamptz(6) not null default clock_timestamp(),
    primary key (account_id, word_id)
  );
  create trigger stopped_word_kept before update or delete on stopped_word
    for each row execute function payout_record_kept();
  create trigger stopped_word_not_emptied before truncate on stopped_word
    for each statement execute function payout_record_kept()`;

const counts = `
  create function word_counts(account uuid, word uuid) returns boolean language sql stable as $$
    select not exists (
      select from stopped_word where account_id = account and word_id = word
    )
  $$`;

/** Two people speak within a day; one who is alone waits for their second word. */
const lasts = `
  create function word_lasts(account uuid, who text) returns interval language sql stable as $$
    select case when payout_order_is_alone(account, who)
      then interval '31 days' else interval '24 hours' end
  $$`;

/** Words that it was never sent, on the state that the order still has. */
const notSent = `
  create or replace function payout_order_said_not_sent(entry payout_order) returns boolean
  language sql stable as $$
    select are_two_people(
      entry.account_id, coalesce(entry.sent_at, entry.submitted_at),
      array_agg(a.member), array_agg(a.decided_at)
    )
    from payout_approval a
    where a.account_id = entry.account_id and a.order_id = entry.id
      and a.decision = 'declared_unsent' and a.content_hash = entry.content_hash
      and a.order_state = entry.state
      and a.decided_at > now() - word_lasts(a.account_id, a.member)
      and word_counts(a.account_id, a.id)
  $$`;

/** Words that it is this payout, on the state that the order still has. */
const linked = `
  create or replace function payout_order_linked(entry payout_order, payout numeric)
  returns boolean language sql stable as $$
    select are_two_people(
      entry.account_id, coalesce(entry.sent_at, entry.submitted_at),
      array_agg(a.member), array_agg(a.decided_at)
    )
    from payout_approval a
    where a.account_id = entry.account_id and a.order_id = entry.id
      and a.decision = 'linked' and a.candidate_id = payout and a.content_hash = entry.content_hash
      and a.order_state = entry.state
      and a.decided_at > now() - word_lasts(a.account_id, a.member)
      and word_counts(a.account_id, a.id)
  $$`;

/** Words that a possible match is another payout: they last. */
const dismissed = `
  create or replace function payout_order_is_dismissed(entry payout_order, candidate jsonb)
  returns boolean language sql stable as $$
    select are_two_people(
      entry.account_id, coalesce(entry.sent_at, entry.submitted_at),
      array_agg(a.member), array_agg(a.decided_at)
    )
    from payout_approval a
    where a.account_id = entry.account_id and a.order_id = entry.id
      and a.decision = 'dismissed' and a.content_hash = entry.content_hash
      and to_jsonb(a.candidate_id) = candidate -> 'id'
      and word_counts(a.account_id, a.id)
  $$`;
