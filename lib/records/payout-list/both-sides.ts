import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { spellings } from "#lib/records/conditions/stored-forms.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";

const [wallet, tag] = [sql`payout_row.synced ->> 'walletId'`, sql`payout_row.synced ->> 'tag'`];
const [ordered, stated] = [sql.ref("payout_row.ordered_currency"), sql.ref("payout_row.currency")];

/** The provider may write the ordered currency with its network or without. */
const isSameCoin = sql`(${ordered} = ${stated} or split_part(${ordered}, '_', 1) = ${stated}
  or split_part(${stated}, '_', 1) = ${ordered})`;

/** As SQL, of payout_row: an order that the provider made of another wallet or currency, as migration 0223's index has it. */
export const SIDES_DIFFER = sql`order_id is not null and synced is not null
  and (synced ->> 'walletId' is distinct from wallet_id
    or (ordered_currency <> currency and split_part(ordered_currency, '_', 1) <> currency
      and split_part(currency, '_', 1) <> ordered_currency))`;

/**
 * As SQL, of payout_row: whether of an order that the provider has made a payout of, the other side of each column is
 * within a limited viewer's limits too. The row has the wallet and tag that were ordered, and the currency that the
 * provider states; its page shows both sides.
 */
export function otherSideWithin({ wallets, tags, currencies }: AccessLimits): RawBuilder<boolean> {
  const small = sql`array[${sql.join(tags.flatMap(spellings).map((one) => sql`lower(${one}::text)`))}]`;
  const parts = [
    ...(wallets.length === 0 ? [] : [sql`coalesce(${wallet} = any(${wallets}::text[]), false)`]),
    ...(tags.length === 0 ? [] : [sql`coalesce(lower(${tag}) = any(${small}), false)`]),
    ...(currencies.length === 0
      ? []
      : [sql`(${ordered} is null or ${ordered} = any(${currencies}::text[]) or ${isSameCoin})`]),
  ];
  return sql`(payout_row.synced is null or (${sql.join(parts, sql` and `)}))`;
}

/**
 * Whether an order within a limited viewer's limits became a payout of another wallet or currency outside of them. The sums
 * of periods, which know one side of it, would count it.
 */
export async function hasOutsideSide(
  limits: AccessLimits,
  account: string,
  on: Database,
): Promise<boolean> {
  const { wallets, currencies } = limits;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from payout_row
      where account_id = ${account} and ${SIDES_DIFFER}
        and (${wallets.length === 0} or wallet_id = any(${wallets}::text[]))
        and (${currencies.length === 0} or currency = any(${currencies}::text[]))
        and not ${otherSideWithin(limits)}) as has`.execute(on);
  return rows[0]?.has === true;
}
