import { formatRecords, oneWords } from "#components/data-sync/labels.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import type {
  DiscrepancyDetail,
  FoundRecord,
  SyncDiscrepancy,
} from "#lib/schemas/synced/sync-discrepancy.ts";
import { plural } from "#lib/text/plural.ts";

const MOST_FIELDS = 3;
const IS = { one: "is", many: "are" };
const WAS = { one: "was", many: "were" };

/** What was found, as a sentence: "3 payouts were missing here". */
export function formatDiscrepancy({ resource, kind, detail }: SyncDiscrepancy): string {
  const { count, records } = detail;
  const [only] = records;
  const alone = count === 1 && only !== undefined;
  const who = alone ? sentence(oneWords(resource, only.id)) : formatRecords(resource, count);
  switch (kind) {
    case "missing":
      return `${who} ${plural(count, WAS)} missing here`;
    case "changed":
      return `${who} had changed at the provider`;
    case "gone":
      return `${who} ${plural(count, IS)} gone from the provider`;
    case "count":
      return formatRecordsed(resource, detail.totals);
    case "undated":
      return `${who} ${plural(count, IS)} listed by the provider only without dates`;
  }
}

function formatRecordsed(resource: ResourceName, totals: DiscrepancyDetail["totals"]): string {
  if (totals === null) return `The counts of ${resource} differed`;
  const { provider, synced } = totals;
  return `The provider counted ${formatRecords(resource, provider)}, the synced records ${synced.toLocaleString("en")}`;
}

/** How a record had changed: "status: Created → Completed", and how many fields more. */
export function formatChanges({ changes = [] }: FoundRecord): string[] {
  const shown = changes
    .slice(0, MOST_FIELDS)
    .map(({ field, before, after }) => `${field}: ${before ?? "none"} → ${after ?? "none"}`);
  const more = changes.length - shown.length;
  return more === 0 ? shown : [...shown, `and ${more} more`];
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
