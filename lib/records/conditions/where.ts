import { type RawBuilder, sql } from "kysely";
import { anyOf } from "#lib/records/conditions/any-of.ts";
import {
  chosenIn,
  isChosen,
  isOrderChosen,
  isTextChosen,
} from "#lib/records/conditions/choice-conditions.ts";
import { datesWhere } from "#lib/records/conditions/dates-where.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { matchWhere } from "#lib/records/conditions/match-where.ts";
import { type SearchedText, textConditions } from "#lib/records/conditions/text-condition.ts";
import { type ChoiceName, isTyped } from "#lib/resources/filters.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/**
 * Whose records are read, and what is read of them for a filter (`readScope`): the currency codes that they
 * have, by which networks are told; the ids of the catalogue's currencies that hold the text; for what is looked
 * where it asks for a text.
 */
export type Scope = {
  account: string;
  codes: readonly string[];
  named: readonly string[];
  searched: SearchedText;
  /** The ids of the records that the filter's pasted list names. */
  pasted: readonly string[];
  /** Of payouts, where a text is asked for: a query of the IDs of those whose order has it (`payoutsByOrder`). */
  ofOrder: RawBuilder<unknown> | null;
  /** Of a limited viewer's payouts: that what was ordered is within the limits too. Null where it is of all of them. */
  orderSide: RawBuilder<boolean> | null;
  /**
   * Of payouts, what the filter asks of them by what was ordered, where orders are listed otherwise
   * (`orderedChoicesWhere`). None of the other choices, of which their own columns are asked.
   */
  orderedChoices: ReadonlyMap<ChoiceName, RawBuilder<boolean>>;
};

/**
 * What a filter asks of a resource's records, as a condition on its table by the table's own name:
 * `selectFrom("synced_payout").where(recordsWhere("payouts", filter, scope))`. Where the filter
 * asks for a field that the resource does not have, no record matches; `refuseUnsupportedFilters` tells
 * the user so.
 */
export function recordsWhere(
  resource: ResourceName,
  filter: RecordFilter,
  scope: Scope,
): RawBuilder<boolean> {
  const { account, codes } = scope;
  const { min, max, q } = filter;
  const own = (column: string) => sql.ref(`${RESOURCES[resource].table}.${column}`);
  const fields = FIELDS[resource];
  const conditions = [
    sql`${own("account_id")} = ${account}`,
    ...chosenIn(filter, codes).map(({ name, ...choices }) => {
      if (name === "pasted") return isAmongIds(own("id"), choices.not, scope.pasted);
      if (name === "match" && fields.hasMatch) {
        return matchWhere(account, own("id"), choices);
      }
      const ordered = scope.orderedChoices.get(name);
      if (ordered !== undefined) return ordered;
      const chosen = fields.chosen[name];
      const ofOrder = fields.ofOrder[name];
      if (ofOrder !== undefined) return isOrderChosen(own("id"), ofOrder, choices, account);
      if (chosen === null) return sql`false`;
      return isTyped(name)
        ? isTextChosen(`${RESOURCES[resource].table}.${chosen.column}`, choices)
        : isChosen(sql`${own(chosen.column)} collate "C"`, choices, "null");
    }),
    ...datesWhere(RESOURCES[resource].table, filter),
    ...(min === null ? [] : [sql`${own(fields.amount)} >= ${min}::numeric`]),
    ...(max === null ? [] : [sql`${own(fields.amount)} <= ${max}::numeric`]),
    ...(q === "" ? [] : [anyOf(textConditions(resource, scope))]),
    ...(scope.orderSide === null ? [] : [scope.orderSide]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function isAmongIds(id: RawBuilder<unknown>, not: boolean, ids: readonly string[]) {
  const is = sql`${id} = any(${ids}::numeric[])`;
  return not ? sql`not (${is})` : is;
}
