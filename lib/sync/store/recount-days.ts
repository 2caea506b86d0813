import { sql } from "kysely";
import { RESOURCES } from "#lib/resources/resources.ts";
import { KEY_LENGTH } from "#lib/sync/store/day-deltas.ts";
import { columnsOf, KEY, ROLLUPS, SUMS } from "#lib/sync/store/rollups.ts";
import { OWN_COLUMNS } from "#lib/sync/store/rows/synced-tables.ts";
import type { StoredTable } from "#lib/sync/store/stored-rows.ts";
import { noteMonths } from "#lib/sync/store/write-days.ts";

/**
 * Recomputes the rollups of some days (YYYY-MM-DD, UTC) from their rows. Otherwise rows that were
 * lost or altered without the rollups, and are restored, would count twice. The days' rollups are
 * locked first: another writer's change is either in the rows that are counted, or is added
 * afterwards.
 */
export async function recountDays(place: StoredTable, days: readonly string[]): Promise<void> {
  let again = true;
  while (again) again = await recountOnce(place, days);
  await noteMonths(
    place,
    days.map((day) => ({ resource: place.resource, day })),
  );
}

/**
 * Returns whether another writer made a rollup meanwhile that was lost and so not locked: that
 * writer's rows may not have been counted with the others.
 */
async function recountOnce(
  { transaction, account, resource }: StoredTable,
  days: readonly string[],
): Promise<boolean> {
  const own = sql`account_id = ${account} and resource = ${resource} and day = any(${days}::date[])`;
  await sql`select 1 from synced_day where ${own} order by day, ${sql.raw(KEY)} for update`.execute(
    transaction,
  );
  await sql`delete from synced_day where ${own}`.execute(transaction);
  const { rows } = await sql<{ met: boolean }>`
    insert into synced_day (account_id, resource, day, ${sql.raw(KEY)}, ${sql.raw(SUMS)})
    select ${account}::uuid, ${resource}, wanted.day, ${sql.raw(recountOf(resource))}
    from unnest(${days}::date[]) as wanted (day)
    join ${sql.table(RESOURCES[resource].table)} as held
      on held.account_id = ${account}
      and held.created_at >= wanted.day::timestamp at time zone 'UTC'
      and held.created_at < (wanted.day + 1)::timestamp at time zone 'UTC'
    group by 3, 4, 5, 6, 7, 8, 9, 10
    on conflict (account_id, resource, day, ${sql.raw(KEY)}) do update set
      (${sql.raw(SUMS)}) = (${sql.raw(columnsOf("excluded", SUMS))})
    returning xmax <> 0 as met`.execute(transaction);
  return rows.some(({ met }) => met);
}

/** The rest of the key and the sums, as the rollups of written rows have them. */
export function recountOf(resource: StoredTable["resource"]): string {
  const { kind, wallet, basis, direction, amount, fee, quote, conversionFee } = ROLLUPS[resource];
  const names: string[] = OWN_COLUMNS[resource].map(([name]) => name);
  const has = (column: string) => (names.includes(column) ? column : null);
  const part = (column: string | null) =>
    column === null ? "''" : `left(coalesce(held.${column}, ''), ${KEY_LENGTH})`;
  const sum = (column: string | null) =>
    column === null ? "0" : `coalesce(sum(held.${column}), 0)`;
  const unread = amount === null ? "0" : `count(*) filter (where held.${amount} is null)`;
  return [
    part(has("currency")),
    part(basis),
    part(has("status")),
    part(kind),
    part(wallet),
    part(has("quote_currency")),
    part(direction),
    "count(*)",
    unread,
    sum(amount),
    sum(fee),
    sum(quote),
    sum(conversionFee),
  ].join(", ");
}
