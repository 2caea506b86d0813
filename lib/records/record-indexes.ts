import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { sortColumns, sortKey } from "#lib/records/conditions/sort-key.ts";
import { textKey } from "#lib/records/conditions/text-key.ts";
import { wordVector } from "#lib/records/conditions/text-words.ts";
import { DATED_RESOURCE_NAMES, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";

/**
 * What lists are sorted, narrowed and searched by, as statements that may be run again: one index for
 * each column that a list is sorted by (its id and its time have theirs from the beginning), which also
 * finds texts by their beginning; addresses and hashes by their end; amounts within a currency; words. Each carries what lists are narrowed
 * by, so that what does not match is passed over without a look at its row; those by amount and by the texts
 * that are looked for carry what is totalled too, and one by currency the addresses and hashes, by which the
 * records of some currencies are sorted. Currencies need none: they are few. An index that carries
 * something more has another name, and the one that it replaces is dropped.
 */
export function recordIndexes(): string[] {
  return DATED_RESOURCE_NAMES.flatMap(indexesOf).map((statement) => statement.compile(writer).sql);
}

/** Writes statements and runs none. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function indexesOf(resource: ResourceName): RawBuilder<unknown>[] {
  const { texts, ends, words, currency, amount } = FIELDS[resource];
  const sorted = sortColumns(resource)
    .map((name) => sortKey(resource, name))
    .filter(({ column }) => column !== "id" && column !== "created_at");
  return [
    ...sorted
      .filter(({ column }) => !texts.includes(column))
      .flatMap(({ column, kind }) => [
        index(resource, named(`${column}_then_time`), [keyOf(column, kind), TIME]),
        ...dropOthers(resource, `${column}_then_time`),
        // Equals stood by id in it until November 2026.
        dropIndex(resource, column),
      ]),
    ...texts.flatMap((column) => [
      index(resource, named(`${column}_time_summed`), [keyOf(column, "text"), TIME]),
      ...dropOthers(resource, `${column}_time_summed`),
      dropIndex(resource, `${column}_summed`),
      // Without the sums it was made before.
      dropIndex(resource, column),
    ]),
    ...ends.map((column) =>
      index(resource, `${column}_end`, [endOf(column), TIME], [`${column}_key`]),
    ),
    index(resource, named("currency_amount"), [keyOf(currency, "code"), keyOf(amount, "decimal")]),
    ...dropOthers(resource, "currency_amount"),
    endsIndex(resource),
    dropIndex(resource, "currency_amount_ends"),
    ...(words.length === 0 ? [] : [wordIndex(resource, words)]),
  ];
}

/** Since November 2026 indexes carry the direction too, and how currencies are known. */
function named(name: string): string {
  return `${name}_directed`;
}

function dropOthers(resource: ResourceName, name: string): RawBuilder<unknown>[] {
  return [dropIndex(resource, name), dropIndex(resource, `${name}_known`)];
}

type Key = { column: string; definition: RawBuilder<unknown> };

function keyOf(column: string, kind: string): Key {
  if (kind === "text") return { column: `${column}_key`, definition: textKey(column) };
  const definition = sql`${sql.ref(column)}`;
  return { column, definition: kind === "code" ? sql`${definition} collate "C"` : definition };
}

/** From its end to its beginning; the key itself is carried, as PostgreSQL reads it from no expression. */
function endOf(column: string): Key {
  return { column: `${column}_end`, definition: sql`reverse(${textKey(column)})` };
}

const TIME: Key = { column: "created_at", definition: sql`created_at` };

function dropIndex(resource: ResourceName, name: string): RawBuilder<unknown> {
  return sql`drop index if exists ${sql.ref(`${RESOURCES[resource].table}_by_${name}`)}`;
}

function index(
  resource: ResourceName,
  name: string,
  keys: readonly Key[],
  further: readonly string[] = [],
): RawBuilder<unknown> {
  const table = RESOURCES[resource].table;
  const own = [...keys.map(({ column }) => column), ...further];
  const { facets, sums, amount, texts } = FIELDS[resource];
  const isSummed = [amount, ...texts.map((text) => `${text}_key`)].some((one) => own.includes(one));
  const summed = isSummed ? sums : [];
  const others = ["created_at", ...facets, ...summed].filter((one) => !own.includes(one));
  const carried = [...further, ...others];
  return sql`create index if not exists ${sql.ref(`${table}_by_${name}`)} on ${sql.table(table)}
    (account_id, ${sql.join(keys.map(({ definition }) => definition))}, id)
    include (${sql.join(carried.map((one) => sql.ref(one)))})`;
}

/**
 * By currency with addresses and hashes, for those of a network in their order. Apart from amounts, whose index would be
 * twice as large with them and take as much longer to count in; and without the records of no known currency.
 */
function endsIndex(resource: ResourceName): RawBuilder<unknown> {
  const { currency, ends } = FIELDS[resource];
  const keys = ends.map((column) => `${column}_key`);
  const all = index(resource, "currency_ends", [keyOf(currency, "code"), TIME], keys);
  return sql`${all} where ${sql.ref(currency)} is not null`;
}

/** GIN keeps no account: the words of all are looked up, and their records told apart by the row. */
function wordIndex(resource: ResourceName, words: readonly string[]): RawBuilder<unknown> {
  const table = RESOURCES[resource].table;
  return sql`create index if not exists ${sql.ref(`${table}_by_word`)}
    on ${sql.table(table)} using gin ((${wordVector(words)}))`;
}
