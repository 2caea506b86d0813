import "server-only";
import { sql } from "kysely";
import { canBeOne } from "#lib/addresses/network-of-currency.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { ALL_OTHERS } from "#lib/schemas/payouts/approval/approval-rule.ts";

type For = {
  /** Whose payout or decision it is. */
  memberId: string | null;
  /** When the payout was submitted; null: now. */
  at: string | null;
};

/**
 * The codes by whose rules a payout in this currency is judged, its own first. Where that has no rule of its own, each
 * code that a rule names and that may be the same currency (`rulesFor`): the strictest holds. A first rule of its own
 * that this member asked for or confirmed as a looser one counts as such only after COOLING_OFF_HOURS.
 */
export async function ruledAs(
  on: Database,
  currency: string,
  { memberId, at }: For,
): Promise<string[]> {
  const account = await accountId(on);
  const { rows } = await sql<{ currency: string; is_settled: boolean }>`
    select r.currency, bool_or(
      r.set_at <= coalesce(${at}::timestamptz, now()) - cooling_off(${account})
      or c.id is null
      or coalesce(${memberId}::text not in (c.asked_by::text, c.confirmed_by::text), true)
    ) as is_settled
    from approval_rule r
    left join pending_change c on c.account_id = r.account_id and c.id = r.change_id
    where r.account_id = ${account} and r.currency <> ${ALL_OTHERS}
    group by r.currency
    order by r.currency`.execute(on);
  const own = rows.find((row) => row.currency === currency);
  if (own?.is_settled === true) return [currency];
  const others = rows.map((row) => row.currency).filter((code) => code !== currency);
  return [currency, ...others.filter((code) => canBeOne(code, currency))];
}
