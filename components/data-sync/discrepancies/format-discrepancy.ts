import { formatCount, oneWords } from "#components/data-sync/labels.ts";
import type { Synced } from "#lib/schemas/synced/resource.ts";
import type {
  DiscrepancyDetail,
  FoundRecord,
  SyncDiscrepancy,
} from "#lib/schemas/synced/sync-discrepancy.ts";

const MOST_FIELDS = 3;

/** What was found, as a sentence: "3 payouts were missing here". */
export function formatDiscrepancy({ resource, kind, detail }: SyncDiscrepancy): string {
  const { count, records } = detail;
  const [only] = records;
  const alone = count === 1 && only !== undefined;
  const who = alone ? sentence(oneWords(resource, only.id)) : formatCount(resource, count);
  const one = count === 1;
  switch (kind) {
    case "missing":
      return `${who} ${one ? "was" : "were"} missing here`;
    case "changed":
      return `${who} had changed at the service`;
    case "gone":
      return `${who} ${one ? "is" : "are"} gone from the service`;
    case "count":
      return formatCounted(resource, detail.totals);
    case "undated":
      return `${who} ${one ? "is" : "are"} listed by the service only without dates`;
  }
}

function formatCounted(resource: Synced, totals: DiscrepancyDetail["totals"]): string {
  if (totals === null) return `The counts of ${resource} differed`;
  const { provider, synced } = totals;
  return `The provider counted ${formatCount(resource, provider)}, the synced records ${synced.toLocaleString("en")}`;
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
