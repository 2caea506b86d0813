import "server-only";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Reader } from "#lib/schemas/identity/reader.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { among, areChosen, type Choices, coinOfChoice } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** Which of a limited viewer's limits is the filter of which name. */
const PARTS = [
  { part: "wallets", name: "wallet", one: "wallets" },
  { part: "currencies", name: "currency", one: "currencies" },
  { part: "tags", name: "tag", one: "tags" },
] as const satisfies readonly { part: keyof AccessLimits; name: keyof RecordFilter; one: string }[];

/**
 * A filter of a resource as this user may ask it: within the limits of a limited viewer, as it is for everybody else. What
 * is read of records for a user goes through here, so that lists, totals, files and search narrow alike. Rejects with
 * a Failure: invalid_request where nothing within the limits is asked for; forbidden for records that state nothing by
 * which the limits tell them apart.
 */
export function withinLimits(
  { limits }: Pick<Reader, "limits">,
  resource: ResourceName,
  filter: RecordFilter,
): RecordFilter {
  if (limits === null || RESOURCES[resource].catalogue) return filter;
  const narrowed = { ...filter, limits };
  for (const { part, name, one } of PARTS) {
    const allowed = limits[part];
    if (allowed.length === 0) continue;
    if (FIELDS[resource].chosen[name] === null) {
      const { many } = RESOURCES[resource].noun;
      throw new Failure(
        "forbidden",
        `Your access is limited to chosen ${one}, and ${many} don't name any.`,
      );
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
export function mayHaveWithin({ limits }: Pick<Reader, "limits">, resource: ResourceName): boolean {
  if (limits === null || RESOURCES[resource].catalogue) return true;
  return PARTS.every(
    ({ part, name }) => limits[part].length === 0 || FIELDS[resource].chosen[name] !== null,
  );
}

/**
 * Whether all that a filter leaves is within a user's limits, so that what was made of it may be theirs. It was asked
 * within limits that are no wider: without them, what its text and pasted lists mean follows from other records too, and
 * the order's side of a payout isn't looked at.
 */
export function isWithinLimits(
  { limits }: Reader,
  resource: ResourceName,
  filter: RecordFilter,
): boolean {
  if (limits === null || RESOURCES[resource].catalogue) return true;
  return PARTS.every(({ part, name }) => {
    const allowed = new Set<string>(limits[part]);
    const isAmong = (values: readonly string[]) =>
      values.length > 0 && values.every((one) => allowed.has(one));
    const { not, values } = filter[name];
    return allowed.size === 0 || (!not && isAmong(values) && isAmong(filter.limits?.[part] ?? []));
  });
}
