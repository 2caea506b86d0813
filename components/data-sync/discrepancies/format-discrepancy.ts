import * as messages from "#components/data-sync/discrepancies/messages.ts";
import { formatRecord, formatRecords } from "#components/data-sync/records/format-labels.ts";
import { formatChange } from "#components/record-page/timeline/format-change.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
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
  const who = alone ? sentence(formatRecord(resource, only.id)) : formatRecords(resource, count);
  switch (kind) {
    case "missing":
      return messages.wereMissing(who, count);
    case "changed":
      return messages.hadChanged(who);
    case "gone":
      return messages.areGone(who, count);
    case "count":
      return formatRecordsed(resource, detail.totals);
    case "undated":
      return messages.areOutsideDates(who, count);
  }
}

function formatRecordsed(resource: ResourceName, totals: DiscrepancyDetail["totals"]): string {
  if (totals === null) return messages.countsDiffered(resource);
  const { provider, synced } = totals;
  return messages.providerCounted(formatRecords(resource, provider), synced.toLocaleString("en"));
}

/** How a record had changed, as its timeline says it, and how many fields more. */
export function formatChanges(resource: ResourceName, { changes = [] }: FoundRecord): string[] {
  const shown = changes.slice(0, MOST_FIELDS).map((change) => formatChange(resource, change));
  const more = changes.length - shown.length;
  return more === 0 ? shown : [...shown, messages.andMore(more)];
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
