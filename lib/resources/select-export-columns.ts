import { fieldsOf, type NamedField } from "#lib/resources/define-resource.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";

/** What each list shows: the provider's records, but for payouts, which orders are listed with. */
const LISTS = { ...RESOURCES, payouts: payoutList };

const ORDER_COLUMNS: readonly string[] = [
  "createdBy",
  "approvedBy",
  "askedApprover",
  "submittedAt",
  "sentAt",
] satisfies (keyof typeof payoutList.fields)[];

/** What a file of payouts says of the orders that they were: the provider knows nothing of it. */
const OF_ORDERS = fieldsOf(payoutList)
  .filter(({ id }) => ORDER_COLUMNS.includes(id))
  .map((field) => ({ ...field, path: `order.${field.id}` }));

/** The columns of the payouts list that are amounts in the currency of another column; other lists have it in their own. */
const IN_CURRENCY: readonly string[] = [
  "amount",
  "feeAmount",
] satisfies (keyof typeof payoutList.fields)[];

/** Whether a column of a file says something of the order that a payout was. */
export function isOfOrder({ path }: NamedField): boolean {
  return OF_ORDERS.some((field) => field.path === path);
}

/**
 * The columns of a file: all that a list's file can have, or those that show what the list's columns
 * `shown` show, in that order; an amount has its currency with it. Ids that the list has not are passed over.
 */
export function selectExportColumns(
  resource: ResourceName,
  shown: readonly string[] | null,
): NamedField[] {
  const ofOrders = resource === payoutList.name ? OF_ORDERS : [];
  const all = [...fieldsOf(RESOURCES[resource]), ...ofOrders];
  // Nobody is asked to approve what the provider has: its column is empty, as on the screen.
  if (shown === null) return all.filter(({ id }) => id !== "askedApprover");
  const ids = shown.flatMap((id) => (IN_CURRENCY.includes(id) ? [id, "currency"] : [id]));
  return [...new Set(ids)].flatMap((id) => all.filter(({ shownBy }) => shownBy === id));
}

/** Whether a list has a column of this id. */
export function hasColumn(resource: ResourceName, id: string): boolean {
  // A view may have been kept before payouts were listed with orders.
  return [RESOURCES[resource], LISTS[resource]].some((list) =>
    fieldsOf(list).some(({ shownBy }) => shownBy === id),
  );
}
