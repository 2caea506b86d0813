import { sql } from "kysely";
import { KEY_LENGTH } from "#lib/mirror/store/day-deltas.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import { ROLLUPS } from "#lib/mirror/store/rollups.ts";
import type { Place } from "#lib/mirror/store/stored-rows.ts";

/** What tells apart the rollups of one resource's day, and what each of them holds. */
export const KEY = "currency, status, kind, wallet_id, quote_currency";
export const SUMS = "count, unread, amount, fee, quote_amount, conversion_fee";

/**
 * Makes the rollups of some days (YYYY-MM-DD, UTC) anew from their rows. Rows that were lost or altered
 * behind the rollups' back, and are brought back, would count twice otherwise. The days' rollups are
 * locked first: another writer's change is either in the rows that are counted, or comes on top.
 */
export async function recountDays(place: Place, days: readonly string[]): Promise<void> {
  let again = true;
  while (again) again = await recountOnce(place, days);
}

/**
 * Gives whether another writer made a rollup meanwhile, of those that were lost and so not locked: that
 * one's rows may not have been counted with the others.
 */
async function recountOnce(
  { transaction, merchant, resource }: Place,
  days: readonly string[],
): Promise<boolean> {
  const own = sql`merchant_id = ${merchant} and resource = ${resource} and day = any(${days}::date[])`;
  await sql`select 1 from mirror_day where ${own} order by day, ${sql.raw(KEY)} for update`.execute(
    transaction,
  );
  await sql`delete from mirror_day where ${own}`.execute(transaction);
  const { rows } = await sql<{ met: boolean }>`
    insert into mirror_day (merchant_id, resource, day, ${sql.raw(KEY)}, ${sql.raw(SUMS)})
    select ${merchant}::uuid, ${resource}, wanted.day, ${sql.raw(recountOf(resource))}
    from unnest(${days}::date[]) as wanted (day)
    join ${sql.table(MIRROR_TABLES[resource].table)} as held
      on held.merchant_id = ${merchant}
      and held.created_at >= wanted.day::timestamp at time zone 'UTC'
      and held.created_at < (wanted.day + 1)::timestamp at time zone 'UTC'
    group by 3, 4, 5, 6, 7, 8
    on conflict (merchant_id, resource, day, ${sql.raw(KEY)}) do update set
      (${sql.raw(SUMS)}) = (${sql.raw(SUMS.replaceAll(/\w+/g, "excluded.$&"))})
    returning xmax <> 0 as met`.execute(transaction);
  return rows.some(({ met }) => met);
}

/** The rest of the key and the sums, as the rollups of written rows have them. */
export function recountOf(resource: Place["resource"]): string {
  const { kind, wallet, amount, fee, quote, conversionFee } = ROLLUPS[resource];
  const names: string[] = MIRROR_TABLES[resource].columns.map(([name]) => name);
  const has = (column: string) => (names.includes(column) ? column : null);
  const part = (column: string | null) =>
    column === null ? "''" : `left(coalesce(held.${column}, ''), ${KEY_LENGTH})`;
  const sum = (column: string | null) =>
    column === null ? "0" : `coalesce(sum(held.${column}), 0)`;
  const unread = amount === null ? "0" : `count(*) filter (where held.${amount} is null)`;
  return [
    ...[part(has("currency")), part(has("status")), part(kind), part(wallet)],
    ...[part(has("quote_currency")), "count(*)", unread],
    ...[sum(amount), sum(fee), sum(quote), sum(conversionFee)],
  ].join(", ");
}
