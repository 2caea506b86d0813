"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { Section } from "#components/record-page/fields/section.tsx";
import { useUnreadable } from "#components/record-page/fields/unreadable-fields.tsx";
import { UnreadableValue } from "#components/record-page/fields/unreadable-value.tsx";
import { formatChange } from "#components/record-page/timeline/format-change.ts";
import * as messages from "#components/record-page/timeline/messages.tsx";
import { inOrder, type Moment } from "#components/record-page/timeline/moments.ts";
import { TimelineStep } from "#components/record-page/timeline/timeline-step.tsx";
import { recordChangesQuery } from "#lib/api-client/records/resource.ts";

type RecordOwner = { resource: Parameters<typeof recordChangesQuery>[0]; id: string };

/**
 * Which fields of a record Counterfoil saw change since it was first synced, and when it first saw
 * each so: the provider itself states no such times. Nothing if there is none, or if it can't be
 * told now.
 */
function SeenChanges({ resource, id }: RecordOwner) {
  const { data = [] } = useQuery(recordChangesQuery(resource, id));
  return data.map((change) => (
    <TimelineStep key={`${change.seenAt} ${change.field}`} what={formatChange(resource, change)}>
      <Time value={change.seenAt} />
    </TimelineStep>
  ));
}

/**
 * What the interface tells about a record's past, oldest first, and the changes that Counterfoil
 * saw in the record (`seen`); `children` says what neither tells.
 */
export function Timeline({
  moments,
  seen,
  children,
}: {
  moments: readonly Moment[];
  seen?: RecordOwner;
  children?: ReactNode;
}) {
  return (
    <Section title={messages.timeline}>
      <ol className="border-rule border-t pt-3 text-sm">
        {inOrder(moments).map(({ what, path, at }) => (
          <TimelineStep key={what} what={what}>
            {at === null ? <TimeMissing path={path} /> : <Time value={at} />}
          </TimelineStep>
        ))}
        {seen === undefined ? null : <SeenChanges {...seen} />}
      </ol>
      {children === undefined ? null : <p className="text-ink-quiet text-sm">{children}</p>}
    </Section>
  );
}

/** In the place of a time that the provider did not give, or that can't be read. */
export function TimeMissing({ path }: { path: string }) {
  const raw = useUnreadable(path);
  if (raw !== undefined) return <UnreadableValue raw={raw} />;
  return <span className="text-ink-quiet">{messages.atUnknownTime}</span>;
}
