import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { readFilterChoices } from "#lib/records/choices.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";
import type { Synced } from "#lib/schemas/synced/resource.ts";

/** The values that a list of the synced records can be filtered by. */
export const listFilterChoices = operation(
  "records.list-filter-choices",
  (_caller, resource: Synced): Promise<FilterChoices> => readFilterChoices(resource),
);
