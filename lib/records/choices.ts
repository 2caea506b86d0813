import "server-only";
import { sql } from "kysely";
import { z } from "zod";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { NOT_STATED } from "#lib/schemas/synced/choices.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";

const rowSchema = z.object({
  status: z.string(),
  currency: z.string(),
  kind: z.string(),
  wallet_id: z.string(),
});

type Row = z.infer<typeof rowSchema>;

/** What the records of a resource hold where a list can be narrowed by choice. */
export async function readFilterChoices(
  resource: ResourceName,
  on: Database = database(),
): Promise<FilterChoices> {
  const rows = await readCombinations(resource, on);
  const kinds = distinct(rows.map(({ kind }) => kind));
  return {
    status: resource === "currencies" ? [] : distinct(rows.map(({ status }) => status)),
    currency: distinct(rows.map(({ currency }) => currency)),
    fee: resource === "payouts" ? kinds : [],
    wallet: resource === "payouts" ? walletsOf(rows) : [],
    type: resource === "payments" || resource === "currencies" ? kinds : [],
  };
}

async function readCombinations(resource: ResourceName, on: Database): Promise<Row[]> {
  const account = await accountId(on);
  const query =
    resource === "currencies"
      ? sql`select distinct '' as status, coalesce(symbol, '') as currency,
            coalesce(type, '') as kind, '' as wallet_id
          from synced_currency where account_id = ${account}`
      : sql`select status, currency, kind, wallet_id from synced_day
          where account_id = ${account} and resource = ${resource}
          group by status, currency, kind, wallet_id having sum(count) > 0`;
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
