import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { orderTexts } from "#lib/records/conditions/matched-rows.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { textConditions } from "#lib/records/conditions/text-condition.ts";
import { ordersIn, recordsIn } from "#lib/records/viewer-limits/viewer-limits-where.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { readPlainEnd } from "#lib/text/typed-ends.ts";

/**
 * Whether a text is looked for at the end of a resource's addresses and hashes: it can be one, and nothing of the
 * resource, whatever its date, has it in another way. Of payouts, orders are asked too, so that the list and its files mean the same.
 * For a limited viewer what is outside of their limits is not asked: it would show in what their text finds.
 */
export async function isSearchedByEnd(
  resource: ResourceName,
  { q, limits }: RecordFilter,
  account: string,
  on: Database,
): Promise<boolean> {
  const text = storableText(q);
  if (FIELDS[resource].ends.length === 0 || readPlainEnd(text) === null) return false;
  const table = sql.table(RESOURCES[resource].table);
  const whole = sql`account_id = ${account}`;
  const own =
    limits === undefined ? whole : sql`${whole} and ${recordsIn(limits, resource, account)}`;
  const ways: RawBuilder<unknown>[] = textConditions(resource, text, {
    named: [],
    byEnd: false,
  }).map((way) => sql`select id from ${table} where ${own} and ${way}`);
  if (resource === payouts.name) {
    const within = limits === undefined ? null : ordersIn(limits, account);
    ways.push(...orderTexts(text, account, within));
  }
  const { rows } = await sql<{ is_found: boolean }>`
    select ${sql.join(ways.map(hasAny), sql` or `)} as is_found`.execute(on);
  return rows[0]?.is_found === false;
}

/**
 * Whether a query has a row, by its index. Asked with exists, PostgreSQL expects a row with a common word soon and
 * reads the table from its beginning: to its end, in seconds, where no row has the word.
 */
function hasAny(query: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(select count(*) from (${query} limit 1000) as few) > 0`;
}
