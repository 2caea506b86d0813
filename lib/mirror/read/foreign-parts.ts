import { FIELDS } from "#lib/mirror/read/fields.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { RecordFilter } from "#lib/schemas/mirror/record-filter.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/**
 * Refuses a filter by a field that the resource has not, as "invalid_request" with the field's name: a
 * filter that is silently off would be taken for an answer.
 */
export function refuseForeignParts(resource: Mirrored, filter: RecordFilter): void {
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
