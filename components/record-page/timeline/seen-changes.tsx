"use client";

import { useQuery } from "@tanstack/react-query";
import { Instant } from "#components/record-page/fields/instant.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { formatField } from "#components/record-page/timeline/format-field.ts";
import * as messages from "#components/record-page/timeline/messages.tsx";
import { TimelineStep } from "#components/record-page/timeline/timeline-step.tsx";
import { recordChangesQuery } from "#lib/api-client/records/resource.ts";
import type { RecordChange } from "#lib/schemas/synced/record-change.ts";

export type RecordOwner = { resource: Parameters<typeof recordChangesQuery>[0]; id: string };

const LONGEST = 120;

/**
 * Which fields of a record Counterfoil saw change since it was first synced, and when it first saw
 * each so: the provider itself states no such times. Nothing if there is none, or if it can't be
 * told now.
 */
export function SeenChanges({ resource, id }: RecordOwner) {
  const { data = [] } = useQuery(recordChangesQuery(resource, id));
  return data.map((change) => (
    <TimelineStep key={`${change.seenAt} ${change.field}`} what={<Words change={change} />}>
      <span>{messages.at(<Instant value={change.seenAt} />)}</span>
    </TimelineStep>
  ));
}

/** "Seen: Created → Completed"; with the field's name where that is no status. */
function Words({ change: { field, before, after } }: { change: RecordChange }) {
  return (
    <>
      {isStatusField(field)
        ? messages.seen
        : messages.seenField(<PlainText value={formatField(field)} />)}{" "}
      <Value value={before} />
      {" → "}
      <Value value={after} />
    </>
  );
}

function Value({ value }: { value: string | null }) {
  if (value === null || value === "")
    return <span className="text-ink-quiet">{messages.nothing}</span>;
  const isLong = value.length > LONGEST;
  return <PlainText value={isLong ? `${value.slice(0, LONGEST).toWellFormed()}…` : value} />;
}

const STATUS_FIELDS = new Set(["status", "paymentStatus"]);

/** Whether a field of the interface is a record's own status, which needs no name beside its words. */
function isStatusField(field: string): boolean {
  return STATUS_FIELDS.has(field);
}
