import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readFilterChoices } from "#lib/records/choices.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";

/** The values that a list of the synced records can be filtered by. */
export const listFilterChoices = operation(
  "records.list-filter-choices",
  (_caller, resource: ResourceName): Promise<FilterChoices> => readFilterChoices(resource),
);
