import { sql } from "kysely";
import type { SortOrder } from "#lib/records/pages/index-ranges.ts";
import { isOne } from "#lib/records/pages/sort-order.ts";
import type { ListScope } from "#lib/records/payout-list/where.ts";
import { isByCurrency } from "#lib/resources/define-resource.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { NO_STATUS } from "#lib/resources/payout-tabs.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";

/** What is walked: a filter's rows, in an order, how many they are and how many a page has. */
export type Walk = {
  filter: RecordFilter;
  scope: ListScope;
  sorting: Sorting;
  total: number;
  size: number;
  /** The currencies that its rows have, where that is known and worth asking for; null otherwise. */
  currencies: readonly string[] | null;
};

const KEYS = {
  createdAt: { column: "created_at", kind: "instant" },
  completedAt: { column: "completed_at", kind: "instant" },
  amount: { column: "amount", kind: "decimal" },
  status: { column: "status", kind: "code" },
} as const;

function isKey(column: string): column is keyof typeof KEYS {
  return Object.hasOwn(KEYS, column);
}

const none = sql<boolean>`(payout_row.status collate "C" = ${NO_STATUS})`;

/** The list's sort order of its rows, or of those that are already found, as `of` names them. */
export function sortOrderOf(
  { sorting, filter }: Pick<Walk, "sorting" | "filter">,
  of = "payout_row",
): SortOrder {
  const { column, descending } = sorting;
  const key = isKey(column) ? KEYS[column] : KEYS.createdAt;
  const own = of === "payout_row" ? sql.ref(`${of}.${key.column}`) : sql.ref(`${of}.key`);
  const expression = key.kind === "code" ? sql`${own} collate "C"` : own;
  const currency = of === "payout_row" ? "payout_row.currency" : `${of}.grouped`;
  const isGrouped = isByCurrency(payoutList, column) && !isOne(filter.currency);
  return {
    group: isGrouped ? sql`${sql.ref(currency)} collate "C"` : null,
    key: { ...key, expression, ...(of === "payout_row" && key.column === "status" && { none }) },
    time: sql.ref(`${of}.created_at`),
    id: sql.ref(`${of}.id`),
    idType: sql`uuid`,
    descending,
  };
}
