import "server-only";
import { type RawBuilder, sql } from "kysely";
import { splitCurrency } from "#lib/addresses/networks.ts";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { isUuid } from "#lib/records/conditions/matched-rows.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import { listWhere, readListScope } from "#lib/records/payout-list/where.ts";
import { readScope } from "#lib/records/scope.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { AccessLimits } from "#lib/schemas/identity/access-limits.ts";
import { isRecordId } from "#lib/schemas/records/record-id.ts";
import { among, areChosen, type Choices, coinOfChoice } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** Which of a limited viewer's limits is the filter of which name. */
const PARTS = [
  { part: "wallets", name: "wallet", one: "wallets" },
  { part: "currencies", name: "currency", one: "currencies" },
  { part: "tags", name: "tag", one: "tags" },
] as const satisfies readonly { part: keyof AccessLimits; name: keyof RecordFilter; one: string }[];

/** Who reads, and within which limits; null for everybody but a limited viewer. */
export type Reader = { id: string; limits: AccessLimits | null };

/**
 * A filter of a resource as this user may ask it: within the limits of a limited viewer, as it is for everybody else. What
 * is read of records for a user goes through here, so that lists, totals, files and search narrow alike. Rejects with
 * a Failure: invalid_request where nothing within the limits is asked for; forbidden for records that state nothing by
 * which the limits tell them apart.
 */
export function withinLimits(
  { limits }: Reader,
  resource: ResourceName,
  filter: RecordFilter,
): RecordFilter {
  if (limits === null || RESOURCES[resource].catalogue) return filter;
  const narrowed = { ...filter };
  for (const { part, name, one } of PARTS) {
    const allowed = limits[part];
    if (allowed.length === 0) continue;
    if (FIELDS[resource].chosen[name] === null) {
      const { many } = RESOURCES[resource].noun;
      throw new Failure("forbidden", `You see chosen ${one} only, and ${many} state none.`);
    }
    const left = among(allowed.filter((value) => meets(name, value, filter[name])));
    if (!areChosen(left)) {
      const message = `Your access is limited to other ${one}. Choose among ${allowed.join(", ")}.`;
      throw new Failure("invalid_request", message, { errors: { [name]: [message] } });
    }
    narrowed[name] = left;
  }
  return narrowed;
}

/** Whether a value within the limits is what a filter asks for. */
function meets(name: "wallet" | "currency" | "tag", value: string, asked: Choices): boolean {
  if (!areChosen(asked)) return true;
  const isNamed = asked.values.some((choice) => {
    const coin = name === "currency" ? coinOfChoice(choice) : null;
    if (coin !== null) return splitCurrency(value).symbol === coin;
    return name === "tag" ? choice.toLowerCase() === value.toLowerCase() : choice === value;
  });
  return isNamed !== asked.not;
}

/** Whether a kind of record is among what this user may see at all. */
function mayHaveWithin({ limits }: Reader, resource: ResourceName): boolean {
  if (limits === null || RESOURCES[resource].catalogue) return true;
  return PARTS.every(
    ({ part, name }) => limits[part].length === 0 || FIELDS[resource].chosen[name] !== null,
  );
}

/** Whether all that a filter leaves is within a user's limits, so that what was made of it may be theirs. */
export function isWithinLimits(
  { limits }: Reader,
  resource: ResourceName,
  filter: RecordFilter,
): boolean {
  if (limits === null || RESOURCES[resource].catalogue) return true;
  return PARTS.every(({ part, name }) => {
    const allowed = new Set<string>(limits[part]);
    const { not, values } = filter[name];
    return (
      allowed.size === 0 || (!not && values.length > 0 && values.every((one) => allowed.has(one)))
    );
  });
}

/** As SQL, of a resource's own table: the records within a limited viewer's limits; null for everybody else. */
export async function recordsWithin(
  reader: Reader,
  resource: ResourceName,
  on: Database,
): Promise<RawBuilder<boolean> | null> {
  if (reader.limits === null || RESOURCES[resource].catalogue) return null;
  if (!mayHaveWithin(reader, resource)) return sql`false`;
  const filter = withinLimits(reader, resource, NO_FILTER);
  return recordsWhere(resource, filter, await readScope(resource, filter, on));
}

/** As SQL, of payout_row: the payouts within a limited viewer's limits; null for everybody else. */
export async function ordersWithin(
  reader: Reader,
  on: Database,
): Promise<RawBuilder<boolean> | null> {
  if (reader.limits === null) return null;
  const filter = withinLimits(reader, "payouts", NO_FILTER);
  // No status is asked for, so that none need be defined.
  return listWhere(filter, await readListScope(reader.id, filter, [], on));
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
  on: Database = database(),
): Promise<void> {
  if ((await seenAmong(reader, resource, [id], on)).has(id)) return;
  throw new Failure("not_found", `There is no such ${RESOURCES[resource].noun.one}.`);
}

/** Of records by their ids, as `requireWithinLimits` takes them, the ids of those that this user may see. */
export async function seenAmong(
  reader: Reader,
  resource: ResourceName,
  ids: readonly (string | null)[],
  on: Database = database(),
): Promise<ReadonlySet<string | null>> {
  const known = ids.filter((id) => id !== null);
  if (reader.limits === null || RESOURCES[resource].catalogue) return new Set(known);
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
  // Of a payout that was ordered the list has what was ordered: what the provider made of it must be within them too.
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
