import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import type { Scope } from "#lib/records/conditions/where.ts";
import { countRecords } from "#lib/records/totals/count.ts";
import { isRolledUp, rolledUpWhere } from "#lib/records/totals/sums.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** As many are passed over in an index as fast as the days are summed. */
const FEW = 1_000;

type Rest = { filter: RecordFilter; skipped: number };

/**
 * A list by time from which `skipped` records are to be passed over, without the whole UTC days at that end that hold no
 * more than these: the filter of the others, and how many of them are still to be passed over. The daily sums tell;
 * where they can't, or where there are but a `few`, nothing is left out.
 */
export async function skipDays(
  resource: DatedResourceName,
  all: Rest,
  end: "newest" | "oldest",
  scope: Scope,
  on: Database,
  few = FEW,
): Promise<Rest> {
  const { filter, skipped } = all;
  if (skipped <= few || !isRolledUp(resource, filter, scope)) return all;
  const [passed, beyond] = end === "newest" ? [sql`desc`, sql`day`] : [sql`asc`, sql`day + 1`];
  // Days that the filter's dates cut are summed whole, which leaves a day more to pass over at most.
  const { rows } = await sql`
    select to_char(${beyond}, 'YYYY-MM-DD"T00:00:00Z"') as midnight
    from (
      select day, sum(sum(count)) over (order by day ${passed}) as through from synced_day
      where account_id = ${scope.account} and resource = ${resource}
        and day >= coalesce(${filter.from?.slice(0, 10) ?? null}::date, '-infinity')
        and day <= coalesce(${filter.to?.slice(0, 10) ?? null}::date, 'infinity')
        and ${rolledUpWhere(resource, filter, scope)}
      group by day) as summed
    where through <= ${skipped} order by through desc, day ${passed} limit 1`.execute(on);
  const [row] = z.array(z.object({ midnight: z.string() })).parse(rows);
  if (row === undefined) return all;
  const newer = { ...filter, from: row.midnight };
  const older = { ...filter, to: row.midnight };
  const [rest, left] = end === "newest" ? [older, newer] : [newer, older];
  return { filter: rest, skipped: skipped - (await countRecords(resource, left, scope, on)) };
}
