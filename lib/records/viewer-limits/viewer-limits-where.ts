import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { NO_TEXT } from "#lib/records/conditions/text-condition.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import { mayHaveWithin, withinLimits } from "#lib/records/conditions/within-limits.ts";
import { SIDES_DIFFER } from "#lib/records/payout-list/both-sides.ts";
import { listWhere } from "#lib/records/payout-list/where.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";

/** Limits name wallets, codes and tags themselves, so that nothing need be read to know what they mean. */
const NOTHING_READ = { codes: [], searched: NO_TEXT, pasted: [] };

/** As SQL, of a resource's own table: the records within limits. */
export function recordsIn(
  limits: AccessLimits,
  resource: ResourceName,
  account: string,
): RawBuilder<boolean> {
  if (!mayHaveWithin({ limits }, resource)) return sql`false`;
  const filter = withinLimits({ limits }, resource, NO_FILTER);
  const records = recordsWhere(resource, filter, {
    ...NOTHING_READ,
    account,
    named: [],
    ofOrder: null,
    orderSide: null,
    orderedChoices: new Map(),
  });
  if (resource !== "payouts") return records;
  return sql`(${records} and ${orderSideWithin(limits, account)})`;
}

/** As SQL, of payout_row: the payouts within limits, as the provider has them and as they were ordered; no drafts. */
export function ordersIn(limits: AccessLimits, account: string): RawBuilder<boolean> {
  const filter = withinLimits({ limits }, "payouts", NO_FILTER);
  // No member and no status is asked for.
  const nobody = {
    viewer: "",
    draftsOf: null,
    counts: new Map<string, number>(),
    defined: [],
    matched: null,
    areSumsWithin: false,
  };
  return listWhere(filter, { ...NOTHING_READ, ...nobody, account });
}

/** As SQL, of synced_payout: that what was ordered is within limits too, of a payout that was ordered here. */
export function orderSideWithin(limits: AccessLimits, account: string): RawBuilder<boolean> {
  return sql`not exists (select from payout_row
    where payout_row.account_id = ${account} and payout_row.order_id is not null
      and payout_row.provider_payout_id = synced_payout.id
      and (${ordersIn(limits, account)}) is not true)`;
}

/** Whether an order that isn't within limits became a payout within them, of another wallet or currency. */
export async function hasOrderSideOutside(
  limits: AccessLimits,
  account: string,
  on: Database,
): Promise<boolean> {
  const { wallets, currencies } = limits;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from payout_row
      where account_id = ${account} and ${SIDES_DIFFER}
        and (${wallets.length === 0} or synced ->> 'walletId' = any(${wallets}::text[]))
        and (${currencies.length === 0} or currency = any(${currencies}::text[]))
        and (${ordersIn(limits, account)}) is not true) as has`.execute(on);
  return rows[0]?.has === true;
}
