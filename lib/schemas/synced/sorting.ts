import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import {
  NEWEST_FIRST,
  readSorting,
  type Sorting,
  writeSorting,
} from "#lib/schemas/synced/sortable.ts";

/** `sort=amount` from small to large, `sort=-amount` from large to small. */
export function sortingSchema(resource: ResourceName) {
  return sortingSchemaOf(RESOURCES[resource]);
}

export function sortingSchemaOf(resource: Resource) {
  return z
    .string()
    .default(writeSorting(NEWEST_FIRST))
    .transform((text, context): Sorting => {
      const sorting = readSorting(resource, text);
      if (sorting !== null) return sorting;
      context.addIssue({ code: "custom", message: "The list can't be sorted by this." });
      return z.NEVER;
    });
}
