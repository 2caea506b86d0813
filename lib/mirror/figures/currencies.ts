import "server-only";
import { sql } from "kysely";
import { currencyRows } from "#lib/mirror/figures/rows.ts";
import type { Asked } from "#lib/mirror/figures/sums.ts";

/**
 * The currencies that payments and payouts of these slices are in, most records first: what a person
 * can choose from. By the UTC days that the slices touch, so one may hold records of an hour beside them.
 */
export async function currenciesOf({ on, merchant, slices }: Asked): Promise<string[]> {
  const from = slices[0]?.from ?? "";
  const to = slices.at(-1)?.to ?? from;
  const { rows } = await sql`
    select currency from mirror_day
    where merchant_id = ${merchant} and resource in ('payouts', 'payments') and currency <> ''
      and day >= (${from}::timestamptz at time zone 'UTC')::date
      and day <= (${to}::timestamptz at time zone 'UTC')::date
    group by currency having sum(count) > 0
    order by sum(count) desc, currency`.execute(on);
  return currencyRows.parse(rows).map(({ currency }) => currency);
}
