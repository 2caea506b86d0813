import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { PAGE_SIZES, type PageSize, readPageSize } from "#lib/schemas/common/page-size.ts";
import { CURSOR_LENGTH } from "#lib/schemas/synced/cursor-length.ts";
import {
  checkRanges,
  type RecordFilter,
  recordFilterShape,
  toRecordFilter,
} from "#lib/schemas/synced/record-filter.ts";
import type { Sorting } from "#lib/schemas/synced/sortable.ts";
import { sortingSchema } from "#lib/schemas/synced/sorting.ts";

/** Where in a sorted list a page begins: after a record, before one, or at either end. */
export type PagePosition =
  | { at: "first" }
  | { at: "last" }
  | { at: "after"; cursor: string }
  | { at: "before"; cursor: string };

/** A page of the synced records: its filter, its sort, where the page begins and how long it is. */
export type SyncedQuery = {
  filter: RecordFilter;
  sorting: Sorting;
  place: PagePosition;
  /** How many records the page has; 20 where it isn't said. */
  size?: PageSize;
};

const cursor = z.string().min(1).max(CURSOR_LENGTH).optional();

/** Where a page begins, as parameters; at most one of them is given (`checkPlace`). */
export const placeShape = {
  after: cursor,
  before: cursor,
  end: z.literal("last").optional(),
};

/**
 * The query of a synced list in Counterfoil's API. At most one of `after`, `before` and `end` is
 * given.
 */
export function syncedQuerySchema(resource: ResourceName) {
  return z
    .strictObject({
      ...recordFilterShape,
      // Pages of an earlier version that are still open say "mirror".
      source: z.literal(["synced", "mirror"]),
      sort: sortingSchema(resource),
      ...placeShape,
      size: z.string().transform(toPageSize).optional(),
    })
    .superRefine(checkRanges)
    .superRefine(checkPlace)
    .transform(
      ({ sort, after, before, end, size, source: _source, ...rest }): SyncedQuery => ({
        filter: toRecordFilter(rest),
        sorting: sort,
        place: placeOf(after, before, end),
        ...(size !== undefined && { size }),
      }),
    );
}

/** A page size of a query; another number is refused. */
export function toPageSize(text: string, context: z.RefinementCtx): PageSize {
  const size = readPageSize(text);
  if (size !== null) return size;
  context.addIssue({ code: "custom", message: `A page has ${PAGE_SIZES.join(", ")} records.` });
  return z.NEVER;
}

/** A page begins at one place; what is given beside it would be silently off. */
export function checkPlace(
  read: { after?: string | undefined; before?: string | undefined; end?: "last" | undefined },
  context: z.RefinementCtx,
): void {
  const [, ...others] = (["after", "before", "end"] as const).filter(
    (name) => read[name] !== undefined,
  );
  for (const name of others) {
    context.addIssue({
      code: "custom",
      path: [name],
      message: "Give one position to start from.",
    });
  }
}

export function placeOf(after?: string, before?: string, end?: "last"): PagePosition {
  if (after !== undefined) return { at: "after", cursor: after };
  if (before !== undefined) return { at: "before", cursor: before };
  return { at: end ?? "first" };
}
