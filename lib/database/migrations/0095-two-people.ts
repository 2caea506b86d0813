import { type Kysely, sql } from "kysely";

/**
 * Two people, as lib/safety/two-people.ts says it, for what the database itself guards: marking an order as
 * not sent, and dismissing a possible match. So far it counted two distinct persons, whatever their roles.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [rule, notSent, dismissed, decided]) {
    await sql.raw(statement).execute(database);
  }
}

/**
 * Whether the words of these persons, each given at the time of the same place, are enough for what began at
 * `began`: an approver's and any other maker's, approver's or administrator's; or, where nobody else held one
 * of these roles in the last week, one member's two, COOLING_OFF_HOURS apart. A word counts while the role
 * is held for which it counted when it was given, and a role that was granted after the beginning only where
 * two people confirmed the grant or COOLING_OFF_HOURS is 0.
 */
const rule = `
  create function are_two_people(merchant uuid, began timestamptz, persons text[], times timestamptz[])
  returns boolean language sql stable as $$
    with word as (
      select given.person, given.said_at, bool_or(held.role = 'approver') as is_approver
      from unnest(persons, times) as given (person, said_at)
      join member_role held on held.merchant_id = merchant and held.person_id::text = given.person
      where held.ended_at is null and held.role in ('maker', 'approver', 'administrator')
        and held.granted_at <= given.said_at
        and (held.is_confirmed or held.granted_at <= began or cooling_off(merchant) = interval '0')
      group by given.person, given.said_at
    )
    select coalesce(
      case
        when count(distinct person) >= 2 then bool_or(is_approver)
        else count(*) >= 2 and max(said_at) >= min(said_at) + cooling_off(merchant)
          and payout_entry_is_alone(merchant, min(person))
      end, false)
    from word
  $$`;

/**
 * Words that it was never sent, on the state that the order still has: those of different people within a
 * day; one person's alone as far back as a month.
 */
const notSent = `
  create function payout_entry_said_not_sent(entry payout_entry) returns boolean
  language sql stable as $$
    select are_two_people(
      entry.merchant_id, coalesce(entry.sent_at, entry.submitted_at),
      array_agg(a.person), array_agg(a.decided_at)
    )
    from payout_approval a
    where a.merchant_id = entry.merchant_id and a.entry_id = entry.id
      and a.decision = 'declared_unsent' and a.content_hash = entry.content_hash
      and a.entry_state = entry.state
      and a.decided_at > now() - case
        when (select count(distinct one.person) from payout_approval one
              where one.merchant_id = entry.merchant_id and one.entry_id = entry.id
                and one.decision = 'declared_unsent' and one.content_hash = entry.content_hash
                and one.entry_state = entry.state) > 1
        then interval '24 hours' else interval '31 days' end
  $$`;

const dismissed = `
  create or replace function payout_entry_is_dismissed(entry payout_entry, candidate jsonb)
  returns boolean language sql stable as $$
    select are_two_people(
      entry.merchant_id, coalesce(entry.sent_at, entry.submitted_at),
      array_agg(a.person), array_agg(a.decided_at)
    )
    from payout_approval a
    where a.merchant_id = entry.merchant_id and a.entry_id = entry.id
      and a.decision = 'dismissed' and a.content_hash = entry.content_hash
      and to_jsonb(a.candidate_id) = candidate -> 'id'
  $$`;

/** As migration 0041 left it, with the rule above. */
const decided = `
  create or replace function payout_entry_check_decided(old_row payout_entry, new_row payout_entry)
  returns void language plpgsql as $$
  begin
    if new_row.state = 'draft' and new_row.version = old_row.version then
      raise exception 'an edit makes a new version' using errcode = 'check_violation';
    elsif (new_row.state = 'approved' and not payout_entry_decided(new_row, 'approved'))
       or (new_row.state = 'rejected' and not payout_entry_decided(new_row, 'rejected'))
       or (new_row.state = 'sending' and not payout_entry_may_go(new_row)) then
      raise exception 'nobody has decided so' using errcode = 'check_violation';
    elsif new_row.state = 'declared_unsent' and not payout_entry_said_not_sent(old_row) then
      raise exception 'it takes two people to declare this' using errcode = 'check_violation';
    elsif new_row.state = 'declared_unsent' and payout_entry_has_candidates(old_row) then
      raise exception 'each possible match is dismissed first' using errcode = 'check_violation';
    elsif new_row.state = 'found' and new_row.moved_by ->> 'source' = 'person'
          and not payout_entry_linked(old_row, new_row.service_payout_id) then
      raise exception 'it takes an approver and another person to link this'
        using errcode = 'check_violation';
    end if;
  end $$;
  drop function payout_entry_voices(payout_entry)`;
