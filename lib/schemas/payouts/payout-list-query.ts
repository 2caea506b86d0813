import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { payoutList } from "#lib/resources/payout-list.ts";
import { PAYOUT_TABS } from "#lib/resources/payout-tabs.ts";
import { pageSchema } from "#lib/schemas/common/list-query.ts";
import type { Choices } from "#lib/schemas/synced/choices.ts";
import {
  checkRanges,
  type RecordFilter,
  recordFilterShape,
  toRecordFilter,
} from "#lib/schemas/synced/record-filter.ts";
import { sortingSchemaOf } from "#lib/schemas/synced/sorting.ts";
import {
  checkPlace,
  placeOf,
  placeShape,
  type SyncedQuery,
  toPageSize,
} from "#lib/schemas/synced/synced-query.ts";

/** A page of the payouts list; `page` counts where no place is named. */
export type PayoutListQuery = SyncedQuery & { page: number };

const tabs: readonly string[] = PAYOUT_TABS;

/** A tab that the list has not would be silently empty. */
function checkTabs({ tab }: { tab: Choices }, context: z.RefinementCtx): void {
  if (tab.values.every((one) => tabs.includes(one))) return;
  context.addIssue({ code: "custom", path: ["tab"], message: "The list has no such tab." });
}

/** What narrows the payouts list, its totals and its counts. */
export const payoutFilterSchema = z
  .strictObject(recordFilterShape)
  .superRefine(checkRanges)
  .superRefine(checkTabs)
  .transform((read): RecordFilter => toRecordFilter(read));

/** The query of the payouts list in Counterfoil's API. */
export const payoutListQuerySchema = z
  .strictObject({
    ...recordFilterShape,
    ...placeShape,
    sort: sortingSchemaOf(payoutList),
    page: pageSchema,
    size: z.string().transform(toPageSize).optional(),
  })
  .superRefine(checkRanges)
  .superRefine(checkTabs)
  .superRefine(checkPlace)
  .transform(
    ({ sort, after, before, end, page, size, ...rest }): PayoutListQuery => ({
      filter: toRecordFilter(rest),
      sorting: sort,
      place: placeOf(after, before, end),
      page,
      ...(size !== undefined && { size }),
    }),
  );
