import "server-only";
import { sql } from "kysely";
import { currencyRows } from "#lib/records/figures/rows.ts";
import type { Asked } from "#lib/records/figures/sums.ts";

/**
 * The currencies of the payments and payouts in these slices, most records first: the user's
 * choices. By the UTC days that the slices touch, so records of a neighbouring hour may be
 * included.
 */
export async function currenciesOf({ on, account, slices }: Asked): Promise<string[]> {
  const from = slices[0]?.from ?? "";
  const to = slices.at(-1)?.to ?? from;
  const { rows } = await sql`
    select currency from synced_day
    where account_id = ${account} and resource in ('payouts', 'payments') and currency <> ''
      and day >= (${from}::timestamptz at time zone 'UTC')::date
      and day <= (${to}::timestamptz at time zone 'UTC')::date
    group by currency having sum(count) > 0
    order by sum(count) desc, currency`.execute(on);
  return currencyRows.parse(rows).map(({ currency }) => currency);
}
