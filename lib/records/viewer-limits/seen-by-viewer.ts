import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { isUuid } from "#lib/records/conditions/matched-rows.ts";
import { ordersIn, recordsIn } from "#lib/records/viewer-limits/viewer-limits-where.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Reader } from "#lib/schemas/identity/reader.ts";
import { isRecordId } from "#lib/text/record-id.ts";

/** As SQL, of a resource's own table: the records within a limited viewer's limits; null for everybody else. */
export async function recordsWithin(
  reader: Reader,
  resource: ResourceName,
  on: Database,
): Promise<RawBuilder<boolean> | null> {
  if (reader.limits === null || RESOURCES[resource].catalogue) return null;
  return recordsIn(reader.limits, resource, await accountId(on));
}

/** As SQL, of payout_row: the payouts within a limited viewer's limits; null for everybody else. */
export async function ordersWithin(
  reader: Reader,
  on: Database,
): Promise<RawBuilder<boolean> | null> {
  return reader.limits === null ? null : ordersIn(reader.limits, await accountId(on));
}

/**
 * Rejects with a Failure "not_found" where a record is not within a limited viewer's limits: what they may not see is to
 * them as if it were not there. Of payouts, `id` is the provider's or an order's; one that is not synced yet is not
 * known to be within any limits.
 */
export async function requireWithinLimits(
  reader: Reader,
  resource: ResourceName,
  id: string,
): Promise<void> {
  if ((await seenAmong(reader, resource, [id])).has(id)) return;
  throw new Failure("not_found", `There is no such ${RESOURCES[resource].noun.one}.`);
}

/** Of records by their ids, as `requireWithinLimits` takes them, the ids of those that this user may see. */
export async function seenAmong(
  reader: Reader,
  resource: ResourceName,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const known = ids.filter((id) => id !== null);
  if (reader.limits === null || RESOURCES[resource].catalogue) return new Set(known);
  const on = database();
  const account = await accountId(on);
  const records = (await recordsWithin(reader, resource, on)) ?? sql`true`;
  const numbers = known.filter(isRecordId);
  const table = sql.table(RESOURCES[resource].table);
  if (resource !== "payouts") {
    const isSeen = sql`exists (select from ${table} where ${records} and id = asked.id::numeric)`;
    return new Set(await whichMeet(numbers, isSeen, on));
  }
  const rows = (await ordersWithin(reader, on)) ?? sql`true`;
  const listed = (column: string, type: string) => sql`exists (
    select from payout_row where ${rows} and ${sql.ref(column)} = asked.id::${sql.raw(type)})`;
  // Of a payout that was ordered the list has the wallet and tag that were: what the provider made of it must be within
  // them too.
  const isSeen = sql`${listed("provider_payout_id", "numeric")} and not exists (
    select from ${table} where account_id = ${account} and id = asked.id::numeric
      and (${records}) is not true)`;
  return new Set([
    ...(await whichMeet(numbers, isSeen, on)),
    ...(await whichMeet(known.filter(isUuid), listed("order_id", "uuid"), on)),
  ]);
}

/** Of some texts (`asked.id`), those that meet a condition. */
async function whichMeet(
  ids: readonly string[],
  where: RawBuilder<unknown>,
  on: Database,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::text[]) as asked (id) where ${where}`.execute(on);
  return rows.map(({ id }) => id);
}
