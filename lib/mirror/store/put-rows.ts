import { sql } from "kysely";
import { MetAnother } from "#lib/mirror/store/met-another.ts";
import { columnsOf, MIRROR_TABLES, type Row } from "#lib/mirror/store/mirror-tables.ts";
import type { Place } from "#lib/mirror/store/stored-rows.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** One JSON text holds all rows: quicker than a parameter for each value, and of one form for any number. */
const recordset = (resource: Mirrored, rows: readonly Row[]) => {
  const types = columnsOf(resource).map(([name, type]) => `${name} ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r (${sql.raw(types.join(", "))})`;
};

/** Inserts rows that were not there. */
export async function insertRows(place: Place, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { transaction, merchant, resource } = place;
  const columns = sql.raw(
    columnsOf(resource)
      .map(([name]) => name)
      .join(", "),
  );
  const { numAffectedRows } = await sql`
    insert into ${sql.table(MIRROR_TABLES[resource].table)} (merchant_id, ${columns})
    select ${merchant}::uuid, ${columns} from ${recordset(resource, rows)} order by id
    on conflict (merchant_id, id) do nothing`.execute(transaction);
  if (numAffectedRows !== BigInt(rows.length)) throw new MetAnother("written by another meanwhile");
}

/** Gives rows that are locked their new content. */
export async function updateRows(place: Place, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { transaction, merchant, resource } = place;
  const sets = columnsOf(resource)
    .filter(([name]) => name !== "id")
    .map(([name]) => `${name} = r.${name}`);
  await sql`
    update ${sql.table(MIRROR_TABLES[resource].table)} held
    set ${sql.raw(sets.join(", "))}, changed_at = clock_timestamp()
    from ${recordset(resource, rows)}
    where held.merchant_id = ${merchant} and held.id = r.id`.execute(transaction);
}

/** Notes that records which may still move were read and have not moved. */
export async function touchRows(
  { transaction, merchant, resource }: Place,
  ids: readonly string[],
  readAt: string,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update ${sql.table(MIRROR_TABLES[resource].table)} set read_at = ${readAt}::timestamptz
    where merchant_id = ${merchant} and id = any(${ids}::bigint[])
      and not final and read_at < ${readAt}::timestamptz`.execute(transaction);
}
