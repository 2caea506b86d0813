import { fieldsOf, type NamedField } from "#lib/resources/define-resource.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";

/** What each list shows: the provider's records, but for payouts, which orders are listed with. */
const LISTS = { ...RESOURCES, payouts: payoutList };

/**
 * The columns of a file: all that a list's file can have, or those that show what the list's columns
 * `shown` show, in that order. Ids that the list has not are passed over.
 */
export function selectExportColumns(
  resource: ResourceName,
  shown: readonly string[] | null,
): NamedField[] {
  const all = fieldsOf(RESOURCES[resource]);
  if (shown === null) return all;
  return [...new Set(shown)].flatMap((id) => all.filter(({ shownBy }) => shownBy === id));
}

/** Whether a list has a column of this id. */
export function hasColumn(resource: ResourceName, id: string): boolean {
  // A view may have been kept before payouts were listed with orders.
  return [RESOURCES[resource], LISTS[resource]].some((list) =>
    fieldsOf(list).some(({ shownBy }) => shownBy === id),
  );
}
