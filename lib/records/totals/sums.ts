import { type RawBuilder, sql } from "kysely";
import { cutDays, type Span } from "#lib/dates/cut-days.ts";
import { chosenIn, isChosen } from "#lib/records/conditions/choice-conditions.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { matchedIds } from "#lib/records/conditions/matched-ids.ts";
import { recordsWhere, type Scope } from "#lib/records/conditions/where.ts";
import { CHOICES } from "#lib/resources/filters.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { areChosen } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { summedDays } from "#lib/sync/store/summed-days.ts";

/**
 * Whether the rollup by days can answer a filter: it knows what is chosen from and the days of creation, but
 * neither amounts nor texts nor what was ordered. Currencies are no rollup's business: they are few.
 */
export function isRolledUp(
  resource: ResourceName,
  filter: RecordFilter,
  { orderSide, orderedChoices }: Pick<Scope, "orderSide" | "orderedChoices">,
): boolean {
  const { date, min, max, q } = filter;
  const { chosen } = FIELDS[resource];
  const isKnown = CHOICES.every(
    (name) => !areChosen(filter[name]) || (chosen[name]?.day != null && !orderedChoices.has(name)),
  );
  const isOpen = date === "created" && min === null && max === null && q === "";
  return !RESOURCES[resource].catalogue && isKnown && isOpen && orderSide === null;
}

/** Of payouts alone sums say what isn't counted as moved: the others' need no rows by status. */
export function isByStatus(resource: ResourceName): boolean {
  return resource === "payouts";
}

/**
 * Counts and sums of a filter's records as a query with the columns currency, basis, direction, status (payouts' alone),
 * quote_currency ('' where not stated), count, unread, amount, fee and quote_amount: one row or several for each pair of
 * currencies, each basis, each direction and each status. The whole UTC days come from the rollup where that can answer,
 * the rest from the records.
 */
export function partialSums(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
): RawBuilder<unknown> {
  if (!isRolledUp(resource, filter, scope)) return recordSums(resource, filter, scope);
  const { days, edges } = cutDays(filter);
  return sql.join(
    [
      ...(days === null ? [] : [daySums(resource, filter, scope, days)]),
      ...edges.map((edge) => recordSums(resource, { ...filter, ...edge }, scope)),
    ],
    sql` union all `,
  );
}

function daySums(resource: ResourceName, filter: RecordFilter, scope: Scope, days: Span) {
  return sql`
    select currency, basis, direction, ${isByStatus(resource) ? sql`status` : sql`''`} as status, quote_currency,
      sum(count) as count, sum(unread) as unread, sum(amount) as amount, sum(fee) as fee,
      sum(quote_amount) as quote_amount
    from (${rolledUp(resource, filter, scope, days)}) as rolled_up
    group by 1, 2, 3, 4, 5`;
}

/** The sums that a filter that `isRolledUp` asks for, within whole days, as `summedDays` returns them. */
export function rolledUp(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  days: Span,
): RawBuilder<unknown> {
  const of = { account: scope.account, resource };
  return summedDays(of, rolledUpWhere(resource, filter, scope), days);
}

/** What a filter that `isRolledUp` asks of the rollups' rows, but for its dates. */
export function rolledUpWhere(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
): RawBuilder<boolean> {
  const conditions = chosenIn(filter, scope.codes).map(({ name, ...choices }) => {
    const day = FIELDS[resource].chosen[name]?.day;
    if (day === null) throw new RangeError(`The rollups of ${resource} do not know ${name}`);
    return day === undefined ? sql<boolean>`false` : isChosen(sql.ref(day), choices, "empty");
  });
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** The same of what meets a further condition, below zero: to be taken off what it is a part of. */
export function lessSums(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  further: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    select currency, basis, direction, status, quote_currency, -count as count, -unread as unread, -amount as amount,
      -fee as fee, -quote_amount as quote_amount
    from (${recordSums(resource, filter, scope, further)}) as less`;
}

/** The same of records, read one by one, that meet a further condition. */
export function recordSums(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
  further: RawBuilder<boolean> | null = null,
) {
  const { currency, basis, direction, status, amount, feeAmount, quote } = FIELDS[resource];
  const own = (column: string | null, type: string) =>
    column === null ? sql`null::${sql.raw(type)}` : sql`${sql.ref(column)}`;
  // What there is none of costs nothing: each sum is made of hundreds of thousands of records.
  const sumOf = (column: string | null, name: string) =>
    column === null ? sql`null::numeric` : sql`sum(${sql.ref(name)})`;
  const isRead = filter.min !== null || filter.max !== null;
  const unread = isRead ? sql`0` : sql`count(*) - count(amount)`;
  const summed = [
    sql`${own(currency, "text")} as currency`,
    sql`${own(basis, "text")} as basis`,
    sql`${own(direction, "text")} as direction`,
    sql`${own(isByStatus(resource) ? status : null, "text")} as status`,
    sql`${own(quote && "quote_currency", "text")} as quote_currency`,
    sql`${own(amount, "numeric")} as amount`,
    sql`${own(feeAmount, "numeric")} as fee`,
    sql`${own(quote, "numeric")} as quote_amount`,
  ];
  const where = recordsWhere(resource, filter, scope);
  const records =
    filter.q === ""
      ? sql`select ${sql.join(summed)} from ${sql.table(RESOURCES[resource].table)}
          where ${further === null ? where : sql`${where} and ${further}`}`
      : matchedIds(resource, filter, scope, { further, beside: summed });
  // Grouped as they are held: what is made of each column is made of each group, not of each record.
  return sql`
    select coalesce(currency, '') as currency, coalesce(basis, '') as basis,
      coalesce(direction, '') as direction, coalesce(status, '') as status,
      coalesce(quote_currency, '') as quote_currency, count, unread, amount, fee, quote_amount
    from (
      select currency, basis, direction, status, quote_currency, count(*) as count, ${unread} as unread,
        sum(amount) as amount, ${sumOf(feeAmount, "fee")} as fee,
        ${sumOf(quote, "quote_amount")} as quote_amount
      from (${records}) as record group by 1, 2, 3, 4, 5) as grouped`;
}
