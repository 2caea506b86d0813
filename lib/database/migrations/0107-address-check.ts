import { type Kysely, sql } from "kysely";

/**
 * A rule can demand that an approver types the end of the recipient's address from a source of their own,
 * and an approval says what came of that. A member who had a hand in loosening it checks as before for
 * COOLING_OFF_HOURS, as with a looser limit (payout_approval_reason).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, ruleDemands, demanded]) {
    await sql.raw(statement).execute(database);
  }
}

const columns = `
  alter table approval_rule add column demands_address_check boolean not null default false;
  alter table payout_approval add column address_check text
    check (address_check in ('matched', 'differs', 'not_checked'))`;

const ruleDemands = `
  create function rule_demands_address_check(of_account uuid, code text, as_of timestamptz)
  returns boolean language sql stable as $$
    select coalesce((
      select demands_address_check from approval_rule
      where account_id = of_account and currency in (code, '*') and set_at <= as_of
      order by currency = '*', set_at desc, id desc
      limit 1
    ), false)
  $$`;

const demanded = `
  create function address_check_demanded(of_account uuid, code text, member text)
  returns boolean language plpgsql stable as $$
  declare
    since timestamptz := now() - cooling_off(of_account);
  begin
    if rule_demands_address_check(of_account, code, 'infinity') then
      return true;
    end if;
    if since = now() or not exists (
      select from approval_rule r
      join pending_change c on c.account_id = r.account_id and c.id = r.change_id
      where r.account_id = of_account and r.currency in (code, '*') and r.set_at > since
        and member in (c.asked_by::text, c.confirmed_by::text)
    ) then
      return false;
    end if;
    return rule_demands_address_check(of_account, code, since) or exists (
      select from approval_rule r
      where r.account_id = of_account and r.currency in (code, '*') and r.set_at > since
        and r.demands_address_check
    );
  end $$`;
