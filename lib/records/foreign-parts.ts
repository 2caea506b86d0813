import { FIELDS } from "#lib/records/fields.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/**
 * Refuses a filter by a field that the resource has not, as "invalid_request" with the field's name: a
 * filter that is silently off would be taken for an answer.
 */
export function refuseForeignParts(resource: ResourceName, filter: RecordFilter): void {
  const parts = ["status", "fee", "wallet", "type"] as const;
  const foreign = parts.filter(
    (part) => filter[part].length > 0 && FIELDS[resource][part] === null,
  );
  if (foreign.length === 0) return;
  throw new Failure("invalid_request", "The given data was invalid.", {
    errors: Object.fromEntries(
      foreign.map((part) => [part, ["This list can't be narrowed by it."]]),
    ),
  });
}
