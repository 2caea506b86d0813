import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { cutDays, cutMonths, type Span } from "#lib/dates/cut-days.ts";
import { chosenIn, isChosen } from "#lib/records/conditions/choice-conditions.ts";
import {
  asksDrafts,
  type ListScope,
  listWhere,
  statusesOf,
} from "#lib/records/payout-list/where.ts";
import { CHOICES, type ChoiceName } from "#lib/resources/filters.ts";
import { areChosen } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** The columns of payout_row_period that answer a choice; tabs are known by their statuses. */
const COLUMNS: ReadonlyMap<ChoiceName, string> = new Map([
  ["currency", "currency"],
  ["network", "currency"],
  ["wallet", "wallet_id"],
  ["fee", "fee"],
]);

const isKnown = (name: ChoiceName) => name === "tab" || name === "status" || COLUMNS.has(name);

/** Whether the sums of periods can answer a filter: they know neither amounts, texts, members nor both sides of an order. */
export function isRolledUp(
  filter: RecordFilter,
  { areSumsWithin }: Pick<ListScope, "areSumsWithin">,
): boolean {
  const { date, min, max, q } = filter;
  const isOpen = date === "created" && min === null && max === null && q === "";
  const chosen = CHOICES.filter((name) => areChosen(filter[name]));
  return areSumsWithin && isOpen && !asksDrafts(filter) && chosen.every(isKnown);
}

/**
 * The currencies that the rows of the chosen wallets have; null where no wallet is chosen. A wallet has one as a rule,
 * and a list that has currencies together would be walked through all others to it.
 */
export async function walletCurrencies(
  { wallet }: RecordFilter,
  { account }: ListScope,
  on: Database,
): Promise<string[] | null> {
  if (wallet.not || !areChosen(wallet)) return null;
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from payout_row_period
    where account_id = ${account} and unit = 'month'
      and ${isChosen(sql.ref("wallet_id"), wallet, "empty")}`.execute(on);
  const codes = rows.map(({ currency }) => currency);
  return codes.includes("") ? null : codes;
}

type Query = (where: RawBuilder<boolean>) => RawBuilder<unknown>;

/**
 * A filter's rows as queries joined by "union all": `rows` of the rows themselves, or where the sums of periods can
 * answer the filter, `periods` of the whole months and UTC days, and `rows` of what is left at its ends.
 */
export function partsOf(
  filter: RecordFilter,
  scope: ListScope,
  { periods, rows }: Record<"periods" | "rows", Query>,
): RawBuilder<unknown> {
  if (!isRolledUp(filter, scope)) return rows(listWhere(filter, scope));
  const { days, edges } = cutDays(filter);
  const parts = [
    ...(days === null ? [] : wholePeriods(filter, scope, days).map(periods)),
    ...edges.map((edge) => rows(listWhere({ ...filter, ...edge }, scope))),
  ];
  return sql.join(parts, sql` union all `);
}

/** As SQL, of payout_row_period: the months and days within whole days that a filter that `isRolledUp` asks for. */
export function wholePeriods(
  filter: RecordFilter,
  scope: ListScope,
  days: Span,
): RawBuilder<boolean>[] {
  const cut = cutMonths(days);
  return [
    ...cut.days.map((span) => periodsWhere(filter, scope, { unit: "day", ...span })),
    ...(cut.months === null ? [] : [periodsWhere(filter, scope, { unit: "month", ...cut.months })]),
  ];
}

export function periodsWhere(
  filter: RecordFilter,
  scope: ListScope,
  { unit, from, to }: Span & { unit: "day" | "month" },
): RawBuilder<boolean> {
  const conditions = [
    sql`account_id = ${scope.account} and unit = ${unit}`,
    sql`status = any(${statusesOf(filter, scope)}::text[])`,
    ...(from === null ? [] : [sql`first >= ${from}::date`]),
    ...(to === null ? [] : [sql`first < ${to}::date`]),
    ...chosenIn(filter, scope.codes).flatMap(({ name, ...choices }) => {
      const column = COLUMNS.get(name);
      return column === undefined ? [] : [isChosen(sql.ref(column), choices, "empty")];
    }),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}
