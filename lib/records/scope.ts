import "server-only";
import { sql } from "kysely";
import { currencyHolds } from "#lib/addresses/currency-search.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import type { Scope } from "#lib/records/conditions/where.ts";
import { distinctCodes } from "#lib/records/distinct-codes.ts";
import { isSearchedByEnd } from "#lib/records/searched-text.ts";
import { findPasted } from "#lib/records/pasted/find-pasted.ts";
import { readPasted } from "#lib/records/pasted/store.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { areChosen, coinOfChoice } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { idOfEntry } from "#lib/text/pasted-entries.ts";

/**
 * Whose records a filter is about, with the currency codes that they have where it asks for networks or for a coin on all of them, and
 * the currencies that hold its text, and whether that text means the end of addresses and hashes, and the records that its pasted list names.
 * Read it in the transaction in which the records are read: a code may be as new as they are.
 */
export async function readScope(
  resource: ResourceName,
  filter: RecordFilter,
  on: Database,
): Promise<Scope> {
  const account = await accountId(on);
  const codes =
    areChosen(filter.network) || filter.currency.values.some((code) => coinOfChoice(code) !== null)
      ? await readCodes(resource, FIELDS[resource].currency, account, on)
      : [];
  const isNamed = RESOURCES[resource].catalogue && filter.q !== "";
  const named = isNamed ? await readNamed(filter.q, account, on) : [];
  const byEnd = filter.q !== "" && (await isSearchedByEnd(resource, filter, account, on));
  const pasted = areChosen(filter.pasted)
    ? await findPasted(resource, await pastedTexts(filter, account, on), account, on)
    : [];
  return { account, codes, named, byEnd, pasted: pasted.map(({ id }) => id) };
}

/**
 * What the pasted lists of a filter name; an entry "id:…" in place of a list's ID names a record itself. Rejects with a
 * Failure if a list is no longer kept.
 */
export async function pastedTexts(
  { pasted }: RecordFilter,
  account: string,
  on: Database,
): Promise<string[]> {
  const { entries = [], lists = [] } = Object.groupBy(pasted.values, (value) =>
    idOfEntry(value).alone ? "entries" : "lists",
  );
  return [...entries, ...(await readPasted(lists, account, on)).map(({ text }) => text)];
}

/** The currencies that hold a text, as the catalogue's live search means it; they are few. */
async function readNamed(text: string, account: string, on: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; symbol: string | null; name: string | null }>`
    select id, symbol, name from synced_currency where account_id = ${account}`.execute(on);
  return rows.filter((row) => currencyHolds(row, text)).map(({ id }) => id);
}

/** What a column of codes of a resource's records holds, in the order of their bytes. */
export async function readCodes(
  resource: ResourceName,
  column: string,
  account: string,
  on: Database,
): Promise<string[]> {
  const own = sql`account_id = ${account}`;
  return await distinctCodes(RESOURCES[resource].table, column, own, on);
}
