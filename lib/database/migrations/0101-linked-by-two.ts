import { type Kysely, sql } from "kysely";

/**
 * Which payout an unconfirmed order is, is said by two people as migration 0095 counts them: so far any two
 * persons counted, also those who got their role after the payout was sent, and never one who is alone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(linked).execute(database);
}

/** Words on the state that the order still has: those of different people within a day, as `payout_order_said_not_sent`. */
const linked = `
  create or replace function payout_order_linked(entry payout_order, payout numeric)
  returns boolean language sql stable as $$
    select are_two_people(
      entry.account_id, coalesce(entry.sent_at, entry.submitted_at),
      array_agg(a.person), array_agg(a.decided_at)
    )
    from payout_approval a
    where a.account_id = entry.account_id and a.order_id = entry.id
      and a.decision = 'linked' and a.candidate_id = payout and a.content_hash = entry.content_hash
      and a.order_state = entry.state
      and a.decided_at > now() - case
        when (select count(distinct one.person) from payout_approval one
              where one.account_id = entry.account_id and one.order_id = entry.id
                and one.decision = 'linked' and one.candidate_id = payout
                and one.content_hash = entry.content_hash and one.order_state = entry.state) > 1
        then interval '24 hours' else interval '31 days' end
  $$`;
