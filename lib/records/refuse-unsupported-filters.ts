import { FIELDS } from "#lib/records/conditions/fields.ts";
import { hasCompletion } from "#lib/resources/define-resource.ts";
import { CHOICES, type ChoiceName } from "#lib/resources/filters.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { areChosen } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/**
 * Refuses a filter by a field that the resource has not, as "invalid_request" with the field's name: a
 * filter that is silently off would be taken for an answer.
 */
export function refuseUnsupportedFilters(resource: ResourceName, filter: RecordFilter): void {
  const { chosen, ofOrder, hasMatch } = FIELDS[resource];
  const isOwn = (name: ChoiceName) =>
    chosen[name] !== null ||
    name in ofOrder ||
    (name === "match" && hasMatch) ||
    (name === "pasted" && !RESOURCES[resource].catalogue);
  if (filter.date !== "created" && !hasCompletion(RESOURCES[resource])) refuse(["date"]);
  refuseUnsupportedChoices(CHOICES.filter((name) => areChosen(filter[name]) && !isOwn(name)));
}

/** Refuses filters by choices that a list has not. */
export function refuseUnsupportedChoices(foreign: readonly ChoiceName[]): void {
  if (foreign.length > 0) refuse(foreign);
}

function refuse(foreign: readonly string[]): never {
  throw new Failure("invalid_request", "The given data was invalid.", {
    errors: Object.fromEntries(
      foreign.map((part) => [part, ["This list can't be filtered by this."]]),
    ),
  });
}
