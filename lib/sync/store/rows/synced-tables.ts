import { type FieldKind, fieldsOf } from "#lib/resources/define-resource.ts";
import { eachResource, type ResourceName } from "#lib/resources/resources.ts";

/**
 * A synced record's columns by name: numbers, decimals and instants are text, as the database has
 * them.
 */
export type Row = Readonly<Record<string, string | boolean | null>>;

const TYPES: Partial<Record<FieldKind, string>> = {
  text: "text",
  code: "text",
  amount: "numeric",
  number: "numeric",
  flag: "boolean",
  reason: "text",
};

type Column = readonly [name: string, type: string];

/** What only the store reads: no list shows it. */
const BESIDE: Partial<Record<ResourceName, readonly Column[]>> = {
  payouts: [["is_internal", "boolean"]],
  payments: [
    ["network", "text"],
    ["is_internal", "boolean"],
  ],
  transactions: [
    ["network", "text"],
    ["payment_id", "numeric"],
    ["payout_id", "numeric"],
    ["is_internal", "boolean"],
    ["masked", "boolean"],
  ],
};

/** The columns that each resource has for itself, with their types, but for those that follow from others. */
export const OWN_COLUMNS = eachResource((resource): readonly Column[] => {
  const kept = fieldsOf(resource).flatMap(({ column, kind, generated }): Column[] => {
    const type = TYPES[kind];
    return column === undefined || type === undefined || generated ? [] : [[column, type]];
  });
  return [...kept, ...(BESIDE[resource.name] ?? [])];
});

/** What every record has beside them. */
const SHARED = [
  ["id", "numeric"],
  ["created_at", "timestamptz"],
  ["raw", "text"],
  ["raw_detail", "text"],
  ["hash", "bytea"],
  ["final", "boolean"],
  ["read_at", "timestamptz"],
] as const;

/** All columns that the store writes, in one order, with their types. */
export function syncedColumns(
  resource: ResourceName,
): readonly (readonly [name: string, kind: string])[] {
  return [...OWN_COLUMNS[resource], ...SHARED];
}
