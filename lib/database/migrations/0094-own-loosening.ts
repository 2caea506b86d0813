import { type Kysely, sql } from "kysely";

/**
 * The time after which a request for approval expires, for one member: whoever asked for or confirmed a
 * longer one goes by the shortest of the last COOLING_OFF_HOURS, as with a looser approval rule
 * (payout_approval_reason). And for an order: the time of its maker, or of its newest adopter.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [ofMember, ofOrder]) await sql.raw(statement).execute(database);
}

const ofMember = `
  create function approval_expiry_time(merchant uuid, member text) returns interval
  language plpgsql stable as $$
  declare
    in_force interval := approval_expiry_time(merchant);
    since timestamptz := now() - cooling_off(merchant);
  begin
    if since = now() or not exists (
      select from approval_expiry e
      join pending_change c on c.merchant_id = e.merchant_id and c.id = e.change_id
      where e.merchant_id = merchant and e.set_at > since
        and member in (c.asked_by::text, c.confirmed_by::text)
    ) then
      return in_force;
    end if;
    return least(
      in_force,
      (select make_interval(hours => min(hours)) from approval_expiry
       where merchant_id = merchant and set_at > since),
      make_interval(hours => coalesce((
        select hours from approval_expiry where merchant_id = merchant and set_at <= since
        order by set_at desc, id desc limit 1
      ), 72))
    );
  end $$`;

const ofOrder = `
  create function approval_expiry_time(entry payout_entry) returns interval
  language sql stable as $$
    select approval_expiry_time(
      entry.merchant_id, coalesce(entry.adoptions -> -1 ->> 'id', entry.made_by)
    )
  $$`;
