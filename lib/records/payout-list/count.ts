import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { digits } from "#lib/records/digits.ts";
import { inSnapshot } from "#lib/records/in-snapshot.ts";
import { complementOfAmounts } from "#lib/records/payout-list/complement-of-amounts.ts";
import { partsOf } from "#lib/records/payout-list/period-sums.ts";
import { readListScope } from "#lib/records/payout-list/scope.ts";
import {
  asksDrafts,
  isByStatus,
  type ListScope,
  listWhere,
  statusesOf,
} from "#lib/records/payout-list/where.ts";
import { PAYOUT_TABS, type PayoutTab } from "#lib/resources/payout-tabs.ts";
import type { Viewer } from "#lib/schemas/identity/reader.ts";
import type { TabCounts } from "#lib/schemas/payouts/listed-payout.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { completenessOf } from "#lib/sync/completeness/completeness.ts";

const rowSchema = z.object({ count: digits });

/** How many rows a filter has for this user, exactly: by counters and sums of periods as far as they know. */
export async function countListed(
  filter: RecordFilter,
  scope: ListScope,
  on: Database,
): Promise<number> {
  if (isByStatus(filter) && !asksDrafts(filter)) {
    return statusesOf(filter, scope).reduce((all, one) => all + (scope.counts.get(one) ?? 0), 0);
  }
  const side = await complementOfAmounts(filter, scope, on);
  if (side === null) return await countParts(filter, scope, on);
  let count = await countListed(side.wide, scope, on);
  for (const further of side.beyond) {
    count -= await countRows(sql`${listWhere(side.wide, scope)} and ${further}`, on);
  }
  return count;
}

async function countParts(filter: RecordFilter, scope: ListScope, on: Database): Promise<number> {
  const parts = partsOf(filter, scope, {
    periods: (where) => sql`select sum(count) as count from payout_row_period where ${where}`,
    rows: (where) => sql`select count(*) as count from payout_row where ${where}`,
  });
  const { rows } = await sql`
    select coalesce(sum(count), 0)::bigint as count from (${parts}) as part`.execute(on);
  return rowSchema.parse(rows[0]).count;
}

/** How many rows meet a condition, counted one by one. */
export async function countRows(where: RawBuilder<unknown>, on: Database): Promise<number> {
  const { rows } = await sql`select count(*) as count from payout_row where ${where}`.execute(on);
  return rowSchema.parse(rows[0]).count;
}

/** How many payouts of a filter that names no tab are in each tab for this user. */
export async function countTabs(viewer: Viewer, filter: RecordFilter): Promise<TabCounts> {
  const defined = await definedStatuses();
  return await inSnapshot(async (on) => {
    const scope = await readListScope(viewer, filter, defined, on);
    const of = (tab: PayoutTab[]) => countListed({ ...filter, tab: among(tab) }, scope, on);
    const all = await of([]);
    const each: number[] = [];
    for (const tab of PAYOUT_TABS) each.push(await of([tab]));
    const [pending = 0, progress = 0, completed = 0, failed = 0, drafts = 0] = each;
    return {
      data: { all, pending, progress, completed, failed, drafts },
      completeness: await completenessOf("payouts", on, filter),
    };
  });
}
