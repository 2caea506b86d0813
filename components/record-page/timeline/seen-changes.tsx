"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import { formatChange } from "#components/record-page/timeline/format-change.ts";
import { TimelineStep } from "#components/record-page/timeline/timeline-step.tsx";
import { recordChangesQuery } from "#lib/api-client/records/resource.ts";

export type RecordOwner = { resource: Parameters<typeof recordChangesQuery>[0]; id: string };

/**
 * Which fields of a record Counterfoil saw change since it was first synced, and when it first saw
 * each so: the provider itself states no such times. Nothing if there is none, or if it can't be
 * told now.
 */
export function SeenChanges({ resource, id }: RecordOwner) {
  const { data = [] } = useQuery(recordChangesQuery(resource, id));
  return data.map((change) => (
    <TimelineStep key={`${change.seenAt} ${change.field}`} what={formatChange(change)}>
      <Time value={change.seenAt} />
    </TimelineStep>
  ));
}
