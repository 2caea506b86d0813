import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { type Database, database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { readCodes, readScope } from "#lib/records/scope.ts";
import { isRolledUp, rolledUp } from "#lib/records/totals/sums.ts";
import { LISTED_CHOICES, type ListedName } from "#lib/resources/filters.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { type FilterChoices, filterChoicesSchema } from "#lib/schemas/synced/filter-choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

const rowSchema = z.object({
  status: z.string(),
  currency: z.string(),
  basis: z.string(),
  direction: z.string(),
  kind: z.string(),
  wallet_id: z.string(),
});

type Row = z.infer<typeof rowSchema>;

/** What the records of a resource that a filter leaves hold where a list can be narrowed by choice. */
export async function readFilterChoices(
  resource: ResourceName,
  filter: RecordFilter,
): Promise<FilterChoices> {
  const on = database();
  const scope = await readScope(resource, filter, on);
  const rows = await readCombinations(resource, filter, scope, on);
  const { chosen } = FIELDS[resource];
  const valuesOf = async (name: ListedName) => {
    const of = chosen[name];
    if (of === null) return [];
    const { column, day } = of;
    const values =
      day === null
        ? await readValues(resource, column, scope.account, on)
        : rows.map((row) => row[day]);
    return distinct(values);
  };
  const values = await Promise.all(
    LISTED_CHOICES.map(async (name) => [name, await valuesOf(name)] as const),
  );
  const wallet = chosen.wallet === null ? [] : walletsOf(rows);
  return filterChoicesSchema.parse({ ...Object.fromEntries(values), wallet });
}

/** What a column holds, "" for records without a value, where the rollups do not know it. */
async function readValues(
  resource: ResourceName,
  column: string,
  account: string,
  on: Database,
): Promise<string[]> {
  const values = await readCodes(resource, column, account, on);
  const { rows } = await sql`select 1 from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${account} and ${sql.ref(column)} is null limit 1`.execute(on);
  return rows.length === 0 ? values : [...values, ""];
}

/** Together, since the rollups are read once for all of them, and wallets have a currency. */
async function readCombinations(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  on: Database,
): Promise<Row[]> {
  const columns = sql`status, currency, basis, direction, kind, wallet_id`;
  const query = isRolledUp(resource, filter, scope)
    ? sql`select ${columns} from (${rolledUp(resource, filter, scope, ALL_DAYS)}) as summed
          group by ${columns} having sum(count) > 0`
    : sql`select distinct ${sql.join(ownColumns(resource))} from ${sql.table(RESOURCES[resource].table)}
          where ${recordsWhere(resource, filter, scope)}`;
  const { rows } = await query.execute(on);
  return rows.map((row) => rowSchema.parse(row));
}

const ALL_DAYS = { from: null, to: null };

/** What the rollups would have of a record, where they can't answer. */
function ownColumns(resource: ResourceName): RawBuilder<unknown>[] {
  const { chosen } = FIELDS[resource];
  const columnOf = (day: string) => Object.values(chosen).find((one) => one?.day === day)?.column;
  return Object.keys(rowSchema.shape).map((day) => {
    const column = columnOf(day);
    const value = column === undefined ? sql`''` : sql`coalesce(${sql.ref(column)}, '')`;
    return sql`${value} as ${sql.ref(day)}`;
  });
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort().map((value) => (value === "" ? NOT_STATED : value));
}

function walletsOf(rows: readonly Row[]): { id: string; currency: string }[] {
  const wallets = new Map(
    rows
      .filter(({ wallet_id }) => wallet_id !== "")
      .map(({ wallet_id: id, currency }) => [`${id} ${currency}`, { id, currency }] as const),
  );
  return [...wallets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, wallet]) => wallet);
}
