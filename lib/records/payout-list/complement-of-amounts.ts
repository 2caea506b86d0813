import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { isRolledUp } from "#lib/records/payout-list/period-sums.ts";
import { type ListScope, listWhere } from "#lib/records/payout-list/where.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** This many are read in a few milliseconds. */
const SAMPLE = 1_000;

/** What a filter asks without its amounts, and what of that lies beyond them, in ranges apart. */
type Complement = { wide: RecordFilter; beyond: RawBuilder<boolean>[] };

/**
 * How to total a filter by amounts from the other side, as `complementOfFilter` of the synced records does: the sums of
 * periods have the total without them. Null where fewer than half of the newest rows lie within, or where those can't
 * answer the rest of the filter. Both ways are exact.
 */
export async function complementOfAmounts(
  filter: RecordFilter,
  scope: ListScope,
  on: Database,
): Promise<Complement | null> {
  const { min, max, from, to } = filter;
  const wide = { ...filter, min: null, max: null };
  if ((min === null && max === null) || !isRolledUp(wide, scope)) return null;
  const { rows } = await sql<{ most: boolean }>`
    select count(*) filter (where ${listWhere(filter, scope)}) * 2 > count(*) as most
    from (select * from payout_row where ${listWhere({ ...NO_FILTER, from, to }, scope)}
      order by created_at desc limit ${SAMPLE}) as payout_row
    where ${listWhere(wide, scope)}`.execute(on);
  if (rows[0]?.most !== true) return null;
  return {
    wide,
    beyond: [
      ...(min === null ? [] : [sql<boolean>`payout_row.amount < ${min}::numeric`]),
      ...(max === null ? [] : [sql<boolean>`payout_row.amount > ${max}::numeric`]),
      sql<boolean>`payout_row.amount is null`,
    ],
  };
}
