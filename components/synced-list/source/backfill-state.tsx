"use client";

import { useQuery } from "@tanstack/react-query";
import { useSeesWhole } from "#components/signed-in-user/user.tsx";
import * as messages from "#components/synced-list/source/backfill-messages.ts";
import { formatLeft } from "#components/synced-list/source/format-left.ts";
import { syncStateQuery } from "#lib/api-client/data-sync.ts";
import type { ResourceName } from "#lib/resources/resources.ts";

/** How far the first sync has come and how long it will take, polled until it is done. */
export function BackfillState({ kind }: { kind: ResourceName }) {
  const { data } = useQuery({ ...syncStateQuery(), enabled: useSeesWhole() });
  const copy = data?.resources.find(({ resource }) => resource === kind);
  if (copy === undefined) return null;
  if (copy.completeness.state !== "filling") return messages.doneRefresh;
  const { records, expected, fill } = copy;
  const most = Math.max(expected ?? 0, records, 1);
  const share = expected === null ? 0 : Math.floor((records * 100) / most);
  const soFar =
    expected === null
      ? messages.recordsSoFar(records.toLocaleString("en"))
      : messages.recordsOf(records.toLocaleString("en"), most.toLocaleString("en"));
  const words = fill.secondsLeft === null ? soFar : `${soFar}, ${formatLeft(fill.secondsLeft)}`;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span
        role="progressbar"
        aria-label={messages.firstSyncOf(kind)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={words}
        className="me-2 inline-block h-1.5 w-16 overflow-hidden rounded-full bg-rule align-middle forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-moving transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${share}%` }}
        />
      </span>
      {words}
    </span>
  );
}
