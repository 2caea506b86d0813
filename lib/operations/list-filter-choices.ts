import "server-only";
import { readFilterChoices } from "#lib/mirror/read/choices.ts";
import { operation } from "#lib/operations/operation.ts";
import type { FilterChoices } from "#lib/schemas/mirror/filter-choices.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** What the mirror's records hold where a list can be narrowed by choice. */
export const listFilterChoices = operation(
  "records.list-filter-choices",
  (_caller, resource: Mirrored): Promise<FilterChoices> => readFilterChoices(resource),
);
