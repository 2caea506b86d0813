import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { chosenIn, isChosen } from "#lib/records/conditions/choice-conditions.ts";
import { datesWhere } from "#lib/records/conditions/dates-where.ts";
import { matchWhere } from "#lib/records/conditions/match-where.ts";
import { isTextOf, matchedRows } from "#lib/records/conditions/matched-rows.ts";
import type { SearchedText } from "#lib/records/conditions/text-condition.ts";
import { distinctCodes } from "#lib/records/distinct-codes.ts";
import { otherSideWithin } from "#lib/records/payout-list/both-sides.ts";
import { directionWhere } from "#lib/records/payout-list/movements.ts";
import { fieldsOf } from "#lib/resources/define-resource.ts";
import { CHOICES, type ChoiceName } from "#lib/resources/filters.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { DRAFT_STATUS, placeOfPayout, toListedStatus } from "#lib/resources/payout-tabs.ts";
import type { DefinedStatus } from "#lib/resources/status-meaning.ts";
import { areChosen, type Choices, ME, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/**
 * Whose list is read, by whom, and what is known of it: how many rows have each status, which currency codes
 * they have if the filter asks for networks, what administrators said of statuses, and for what is
 * looked where the filter asks for a text.
 */
export type ListScope = {
  account: string;
  viewer: string;
  /** Whose drafts are among the rows; null for no one's. */
  draftsOf: string | null;
  counts: ReadonlyMap<string, number>;
  codes: readonly string[];
  defined: readonly DefinedStatus[];
  searched: SearchedText;
  /** The ids of the rows that its pasted list names. */
  pasted: readonly string[];
  /** The ids of the rows that its text finds; null where it has none, or finds more than are asked for by their ids. */
  matched: readonly string[] | null;
  /** Whether the sums of periods, which know one side of an order, have the rows of a limited viewer and no others. */
  areSumsWithin: boolean;
};

const COLUMNS: ReadonlyMap<string, string> = new Map(
  fieldsOf(payoutList).flatMap(({ filter, column }) =>
    filter && column ? [[filter, column]] : [],
  ),
);

/** What is asked of more than a column of the rows. */
const BESIDE_COLUMNS: readonly ChoiceName[] = ["tab", "network", "pasted", "direction", "match"];

/** Whether the list can be asked for a choice. */
export function isKnown(name: ChoiceName): boolean {
  return BESIDE_COLUMNS.includes(name) || COLUMNS.has(name);
}

/** Whether a filter asks for drafts: they are in their tab alone. */
export function asksDrafts({ tab }: RecordFilter): boolean {
  return !tab.not && tab.values.includes("drafts");
}

/** Whether statuses alone are asked for, which the counters answer. */
export function isByStatus(filter: RecordFilter): boolean {
  const { from, to, min, max, q } = filter;
  const others = CHOICES.filter((name) => name !== "tab" && name !== "status");
  const isOpen = from === null && to === null && min === null && max === null && q === "";
  return isOpen && !others.some((name) => areChosen(filter[name]));
}

/** The statuses, of those that rows have, that a filter's tabs and statuses leave, without that of drafts. */
export function statusesOf(filter: RecordFilter, scope: ListScope): string[] {
  return [...scope.counts.keys()].filter(
    (one) =>
      one !== DRAFT_STATUS &&
      meets(placeOfPayout(one, scope.defined).tab ?? "", filter.tab) &&
      isAskedFor(one, filter),
  );
}

/** Whether a listed status is among those that a filter asks for, whatever its tab. */
function isAskedFor(one: string, { status: { not, values } }: RecordFilter): boolean {
  const listed = values.map((value) => toListedStatus(value === NOT_STATED ? "" : value));
  return meets(one, { not, values: listed });
}

function meets(value: string, { not, values }: Choices): boolean {
  return values.length === 0 || values.includes(value) !== not;
}

/**
 * As SQL, of payout_row: that the provider is not known to have the payout of an order. It came a moment ago and is not
 * synced yet, or it is gone. Migration 0220 has an index for it.
 */
export const UNSYNCED = sql<boolean>`(payout_row.synced_at is null
  and (payout_row.provider_payout_id is not null or payout_row.order_state in ('accepted', 'found')))`;

/** As SQL, of payout_row: the rows of a filter that this user may see. */
export function listWhere(filter: RecordFilter, scope: ListScope): RawBuilder<boolean> {
  const { min, max, q } = filter;
  const conditions = [
    sql`payout_row.account_id = ${scope.account}`,
    statusWhere(filter, scope),
    ...chosenIn(filter, scope.codes).flatMap((chosen) => choiceWhere(chosen, scope) ?? []),
    ...datesWhere("payout_row", filter),
    // An order that the provider doesn't have is under way in no month's figures.
    ...(filter.date === "over" ? [sql`payout_row.synced_at is not null`] : []),
    ...(min === null ? [] : [sql`payout_row.amount >= ${min}::numeric`]),
    ...(max === null ? [] : [sql`payout_row.amount <= ${max}::numeric`]),
    ...(q === "" ? [] : [isMatched(scope)]),
    ...(filter.limits === undefined ? [] : [otherSideWithin(filter.limits)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function isMatched({ matched: ids, searched, account }: ListScope): RawBuilder<boolean> {
  return ids === null
    ? sql`payout_row.id = any(array(${sql.join(matchedRows(searched, account), sql` union `)}))`
    : sql`payout_row.id = any(${ids}::uuid[])`;
}

const status = sql`payout_row.status collate "C"`;

/** Who orders payouts sees their own drafts, and those only where drafts are asked for. */
function statusWhere(filter: RecordFilter, scope: ListScope): RawBuilder<boolean> {
  if (!areChosen(filter.tab) && !areChosen(filter.status)) {
    return sql`${status} <> ${DRAFT_STATUS}`;
  }
  const others = sql<boolean>`${status} = any(${statusesOf(filter, scope)}::text[])`;
  // A draft has a status of its own: a filter by others leaves none, as it does of every other tab.
  if (!asksDrafts(filter) || !isAskedFor(DRAFT_STATUS, filter)) return others;
  const drafts = sql<boolean>`(payout_row.order_state = 'draft'
    and payout_row.made_by collate "C" = ${scope.draftsOf})`;
  return filter.tab.values.length === 1 ? drafts : sql`(${others} or ${drafts})`;
}

function choiceWhere(
  { name, ...choices }: Choices & { name: ChoiceName },
  { viewer, account, pasted }: ListScope,
): RawBuilder<unknown> | null {
  if (name === "pasted") {
    const is = sql`payout_row.id = any(${pasted}::uuid[])`;
    return choices.not ? sql`not (${is})` : is;
  }
  if (name === "tab" || name === "status") return null;
  if (name === "direction") return directionWhere(choices, account);
  if (name === "match") {
    return matchWhere(account, sql`payout_row.provider_payout_id`, choices);
  }
  if (name === "network") return isChosen(sql`payout_row.currency collate "C"`, choices, "null");
  if (name === "address" || name === "label" || name === "tag") {
    return isTextOf(name, choices, account);
  }
  const column = sql`${sql.ref(`payout_row.${COLUMNS.get(name)}`)}`;
  if (name !== "creator" && name !== "approver") {
    return isChosen(sql`${column} collate "C"`, choices, "null");
  }
  const members = choices.values.map((value) => (value === ME ? viewer : value));
  if (name === "creator") {
    return isChosen(sql`${column} collate "C"`, { ...choices, values: members }, "null");
  }
  const named = members.filter((one) => one !== NOT_STATED);
  const ways = [
    ...(named.length === 0 ? [] : [sql`(${column} <> '{}' and ${column} && ${named}::text[])`]),
    ...(members.includes(NOT_STATED) ? [sql`${column} = '{}'`] : []),
  ];
  return choices.not
    ? sql`not (${sql.join(ways, sql` or `)})`
    : sql`(${sql.join(ways, sql` or `)})`;
}

/** What a column of codes holds, in the order of their bytes; drafts are their maker's alone. */
export async function readDistinct(
  column: string,
  { account, draftsOf }: { account: string; draftsOf: string | null },
  on: Database,
): Promise<string[]> {
  const seen = sql`account_id = ${account} and (status <> ${DRAFT_STATUS} or made_by = ${draftsOf})`;
  return await distinctCodes("payout_row", column, seen, on);
}
