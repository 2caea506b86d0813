"use client";

import type { ReactNode } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { Section } from "#components/record-page/fields/section.tsx";
import { useUnreadable } from "#components/record-page/fields/unreadable-fields.tsx";
import { UnreadableValue } from "#components/record-page/fields/unreadable-value.tsx";
import * as messages from "#components/record-page/timeline/messages.tsx";
import { inOrder, type Moment } from "#components/record-page/timeline/moments.ts";
import { type RecordOwner, SeenChanges } from "#components/record-page/timeline/seen-changes.tsx";
import { TimelineStep } from "#components/record-page/timeline/timeline-step.tsx";

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
