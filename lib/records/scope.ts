import "server-only";
import { type RawBuilder, sql } from "kysely";
import { currencyHolds } from "#lib/addresses/currency-search.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { payoutsByOrder } from "#lib/records/conditions/matched-rows.ts";
import { orderedChoicesWhere } from "#lib/records/conditions/ordered-choices.ts";
import { NO_TEXT, type SearchedText } from "#lib/records/conditions/text-condition.ts";
import type { Scope } from "#lib/records/conditions/where.ts";
import { distinctCodes } from "#lib/records/distinct-codes.ts";
import { findPasted } from "#lib/records/pasted/find-pasted.ts";
import { readPasted } from "#lib/records/pasted/store.ts";
import { readSearchedText } from "#lib/records/searched-text.ts";
import {
  hasOrderSideOutside,
  orderSideWithin,
} from "#lib/records/viewer-limits/viewer-limits-where.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { areChosen, coinOfChoice } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { idOfEntry } from "#lib/text/pasted-entries.ts";
import { firstFound } from "#lib/text/search-forms.ts";

/**
 * Whose records a filter is about, with the currency codes that they have where it asks for networks or for a coin on all of them, and
 * for what is looked where it asks for a text with the currencies that hold it, the records that its pasted list names, and
 * what a limited viewer's payouts must meet.
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
  const { named, ...searched } = await readText(resource, filter, account, on);
  const pasted = areChosen(filter.pasted)
    ? await findPasted(resource, await pastedTexts(filter, account, on), filter.limits, account, on)
    : [];
  const ofOrder =
    resource === "payouts" && searched.text !== "" ? payoutsByOrder(searched, account) : null;
  const orderSide = await readOrderSide(resource, filter, account, on);
  const orderedChoices =
    resource === "payouts" ? await orderedChoicesWhere(filter, account, on) : NO_CHOICES_OF_ORDERS;
  const ids = pasted.map(({ id }) => id);
  return { account, codes, named, searched, pasted: ids, ofOrder, orderSide, orderedChoices };
}

const NO_CHOICES_OF_ORDERS: Scope["orderedChoices"] = new Map();

/**
 * What a limited viewer's payouts must meet beside their filter. Null where no order differs from its payout so that it
 * matters: the sums of days, which know the provider's side alone, are theirs then.
 */
async function readOrderSide(
  resource: ResourceName,
  { limits }: RecordFilter,
  account: string,
  on: Database,
): Promise<RawBuilder<boolean> | null> {
  if (resource !== "payouts" || limits === undefined) return null;
  // Sums know no tags.
  const matters = limits.tags.length > 0 || (await hasOrderSideOutside(limits, account, on));
  return matters ? orderSideWithin(limits, account) : null;
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

/** For what is looked, and of the catalogue the currencies that hold it, as its live search means it; they are few. */
async function readText(
  resource: ResourceName,
  filter: RecordFilter,
  account: string,
  on: Database,
): Promise<SearchedText & { named: string[] }> {
  if (filter.q === "") return { ...NO_TEXT, named: [] };
  if (!RESOURCES[resource].catalogue) {
    return { ...(await readSearchedText(resource, filter, account, on)), named: [] };
  }
  const { rows } = await sql<{ id: string; symbol: string | null; name: string | null }>`
    select id, symbol, name from synced_currency where account_id = ${account}`.execute(on);
  const holding = (text: string) => rows.filter((row) => currencyHolds(row, text));
  const { text, found } = firstFound(filter.q, holding);
  return { text, byEnd: false, named: found.map(({ id }) => id) };
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
