import { formatRecords } from "#components/data-sync/records/format-labels.ts";
import * as messages from "#components/data-sync/records/messages.ts";
import { formatLeft } from "#components/synced-list/source/format-left.ts";
import type { SyncedResource } from "#lib/schemas/synced/sync-state.ts";

/** The progress of a resource's backfill, and how long it will take. */
export function BackfillProgress({ copy }: { copy: SyncedResource }) {
  const { resource, records, expected, fill } = copy;
  const all = expected ?? 0;
  const share = all === 0 ? 0 : Math.min(1, records / all);
  const soFar =
    expected === null
      ? messages.recordsSynced(formatRecords(resource, records))
      : messages.recordsSyncedOf(records.toLocaleString("en"), formatRecords(resource, expected));
  const left = fill.secondsLeft === null ? "" : `, ${formatLeft(fill.secondsLeft)}`;
  return (
    <div className="py-2.5">
      <div
        role="progressbar"
        aria-label={messages.copying(resource)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={soFar + left}
        className="h-1.5 overflow-hidden rounded-full bg-rule forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-moving transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="pt-1.5 text-ink-soft text-sm tabular-nums">{soFar + left}</p>
    </div>
  );
}
