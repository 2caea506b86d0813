import "server-only";
import { type RawBuilder, sql } from "kysely";
import { splitCurrency } from "#lib/addresses/networks.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { isUuid } from "#lib/records/conditions/matched-rows.ts";
import { recordsWhere } from "#lib/records/conditions/where.ts";
import { listWhere, readListScope } from "#lib/records/payout-list/where.ts";
import { readScope } from "#lib/records/scope.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { AccessLimits } from "#lib/schemas/identity/access-limits.ts";
import { isRecordId } from "#lib/schemas/records/record-id.ts";
import { among, areChosen, type Choices, coinOfChoice } from "#lib/schemas/synced/choices.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";

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
export function mayHaveWithin({ limits }: Reader, resource: ResourceName): boolean {
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

/** What a list can be narrowed by, as this user may know it: of wallets and currencies those within the limits. */
export function choicesWithin({ limits }: Reader, choices: FilterChoices): FilterChoices {
  if (limits === null) return choices;
  const { wallets, currencies } = limits;
  const isCurrency = (code: string) => currencies.length === 0 || currencies.includes(code);
  const isWallet = (id: string) => wallets.length === 0 || wallets.includes(id);
  return {
    ...choices,
    currency: choices.currency.filter(isCurrency),
    wallet: choices.wallet.filter(({ id, currency }) => isWallet(id) && isCurrency(currency)),
    creator: [],
    approver: [],
    members: [],
  };
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
  const defined = await definedStatuses(on);
  return listWhere(filter, await readListScope(reader.id, filter, defined, on));
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
  const isList = resource === "payouts";
  const within = await (isList ? ordersWithin(reader, on) : recordsWithin(reader, resource, on));
  if (within === null) return;
  const named = isUuid(id)
    ? sql`order_id = ${id}::uuid`
    : sql`${sql.ref(isList ? "provider_payout_id" : "id")} = ${id}::numeric`;
  const isKnown = isRecordId(id) || (isList && isUuid(id));
  if (
    !isKnown ||
    !(await isThere(
      isList ? payoutList.table : RESOURCES[resource].table,
      sql`${within} and ${named}`,
      on,
    ))
  ) {
    throw new Failure("not_found", `There is no such ${RESOURCES[resource].noun.one}.`);
  }
}

async function isThere(table: string, where: RawBuilder<unknown>, on: Database): Promise<boolean> {
  const query = sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where ${where}) as found`;
  return (await query.execute(on)).rows[0]?.found === true;
}
