import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { readCodes } from "#lib/records/scope.ts";
import { LISTED_CHOICES, type ListedName } from "#lib/resources/filters.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { NOT_STATED } from "#lib/schemas/synced/choices.ts";
import { type FilterChoices, filterChoicesSchema } from "#lib/schemas/synced/filter-choices.ts";
import { summedDays } from "#lib/sync/store/summed-days.ts";

const rowSchema = z.object({
  status: z.string(),
  currency: z.string(),
  basis: z.string(),
  direction: z.string(),
  kind: z.string(),
  wallet_id: z.string(),
});

type Row = z.infer<typeof rowSchema>;

/** What the records of a resource hold where a list can be narrowed by choice. */
export async function readFilterChoices(
  resource: ResourceName,
  on: Database = database(),
): Promise<FilterChoices> {
  const account = await accountId(on);
  const rows = await readCombinations(resource, account, on);
  const { chosen } = FIELDS[resource];
  const valuesOf = async (name: ListedName) => {
    const of = chosen[name];
    if (of === null) return [];
    const { column, day } = of;
    const values =
      day === null ? await readValues(resource, column, account, on) : rows.map((row) => row[day]);
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
  account: string,
  on: Database,
): Promise<Row[]> {
  const query = RESOURCES[resource].catalogue
    ? sql`select distinct '' as status, coalesce(symbol, '') as currency,
            '' as basis, '' as direction, coalesce(type, '') as kind, '' as wallet_id
          from synced_currency where account_id = ${account}`
    : sql`select status, currency, basis, direction, kind, wallet_id
          from (${summedDays({ account, resource })}) as summed
          group by status, currency, basis, direction, kind, wallet_id having sum(count) > 0`;
  const { rows } = await query.execute(on);
  return rows.map((row) => rowSchema.parse(row));
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
