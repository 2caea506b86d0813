import { type RawBuilder, sql } from "kysely";
import { textKey } from "#lib/records/conditions/text-key.ts";
import { type FieldKind, fieldsOf } from "#lib/resources/define-resource.ts";
import { eachResource, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";

/** How a column is ordered, and the form of its values in a cursor. */
export type KeyKind = "instant" | "integer" | "decimal" | "code" | "text" | "flag" | "network";

/** What a list is sorted by: the database's column behind the list's, and how it is ordered. */
export type SortKey = {
  column: string;
  kind: KeyKind;
  expression: RawBuilder<unknown>;
  /** As SQL, that there is no value, where the column says so otherwise than by null. */
  none?: RawBuilder<boolean>;
};

const KINDS = {
  time: "instant",
  number: "integer",
  amount: "decimal",
  code: "code",
  text: "text",
  flag: "flag",
  network: "network",
  coin: "code",
  moved: "code",
  walletName: "text",
  reason: "code",
} as const satisfies Record<FieldKind, KeyKind>;

/** The columns of what every record has. */
const SHARED: Readonly<Record<string, string>> = { createdAt: "created_at", id: "id" };

type Columns = ReadonlyMap<string, Pick<SortKey, "column" | "kind">>;

const COLUMNS = eachResource((resource): Columns => {
  const sortable = fieldsOf(resource).filter((field) => field.sortable);
  return new Map(
    sortable.map(({ id, column = SHARED[id] ?? id, kind }) => [id, { column, kind: KINDS[kind] }]),
  );
});

/** The columns of a list by which it can be sorted, for what makes their indexes. */
export function sortColumns(resource: ResourceName): string[] {
  return [...COLUMNS[resource].keys()];
}

/** What a list's column is sorted by. Throws RangeError on a column that the list has not. */
export function sortKey(resource: ResourceName, name: string): SortKey {
  const found = COLUMNS[resource].get(name);
  if (found === undefined) throw new RangeError(`${resource} are not sorted by ${name}`);
  const { column, kind } = found;
  return { column, kind, expression: expressionOf(`${RESOURCES[resource].table}.${column}`, kind) };
}

function expressionOf(column: string, kind: KeyKind): RawBuilder<unknown> {
  if (kind === "text") return textKey(column);
  return kind === "code" ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`;
}
