import { type RawBuilder, sql } from "kysely";
import { anyOf } from "#lib/records/conditions/any-of.ts";
import { textWays } from "#lib/records/conditions/text-condition.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

type Wanted = {
  /** What else they are to meet. */
  further?: RawBuilder<boolean> | null;
  /** What each has beside its id, with its name; a column that the texts' indexes do not carry costs a row. */
  beside?: readonly RawBuilder<unknown>[];
};

/**
 * The ids of a filter's records, each once, as a query. Where it asks for a text, each reason why that
 * matches is looked up by an index of its own, which has the filter's other fields too, so no row is read
 * (but for words); asking for all the reasons at once would read every row that has one of them.
 */
export function matchedIds(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  { further = null, beside = [] }: Wanted = {},
): RawBuilder<unknown> {
  const where = recordsWhere(resource, { ...filter, q: "" }, scope);
  const all = further === null ? where : sql`${where} and ${further}`;
  const columns = sql.join([sql`id`, ...beside]);
  const table = sql.table(RESOURCES[resource].table);
  const found = (way: RawBuilder<unknown>) =>
    sql`select ${columns} from ${table} where ${all} and ${way}`;
  const each = (some: readonly RawBuilder<unknown>[]) =>
    sql.join((some.length === 0 ? [sql`false`] : some).map(found), sql` union `);
  if (filter.q === "") return found(sql`true`);
  const { ways, words, byOrder } = textWays(resource, scope);
  if (words === null) return each([...ways, ...(byOrder === null ? [] : [byOrder])]);
  // Many may have a common word: that each is there once is asked of its row, which is read anyway, in place of
  // comparing all; and of the few that are found by their order whether they have the word.
  const others = byOrder === null ? ways : [...ways, sql`${byOrder} and ${words} is not true`];
  return sql`${each(others)} union all ${found(sql`${words} and ${anyOf(ways)} is not true`)}`;
}
