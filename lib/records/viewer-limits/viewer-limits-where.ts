import { type RawBuilder, sql } from "kysely";
import { NO_TEXT } from "#lib/records/conditions/text-condition.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import { mayHaveWithin, withinLimits } from "#lib/records/conditions/within-limits.ts";
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
  return recordsWhere(resource, filter, { ...NOTHING_READ, account, named: [] });
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
  };
  const listed = listWhere(filter, { ...NOTHING_READ, ...nobody, account });
  if (limits.currencies.length === 0) return listed;
  // A payout's page shows the ordered currency too, which the provider may write with its network or without.
  const [ordered, stated] = [
    sql.ref("payout_row.ordered_currency"),
    sql.ref("payout_row.currency"),
  ];
  return sql`(${listed} and (${ordered} is null or ${ordered} = any(${limits.currencies}::text[])
    or split_part(${ordered}, '_', 1) = ${stated} or split_part(${stated}, '_', 1) = ${ordered}))`;
}
