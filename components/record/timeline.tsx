"use client";

import type { ReactNode } from "react";
import { Instant } from "#components/record/instant.tsx";
import { inOrder, type Moment } from "#components/record/moments.ts";
import { Section } from "#components/record/section.tsx";
import { useUnreadable } from "#components/record/unreadable-fields.tsx";
import { UnreadableValue } from "#components/record/unreadable-value.tsx";

/** What the interface tells about a record's past, oldest first; `children` says what it doesn't. */
export function Timeline({
  moments,
  children,
}: {
  moments: readonly Moment[];
  children?: ReactNode;
}) {
  return (
    <Section title="What happened">
      <ol className="border-rule border-t pt-3 text-sm">
        {inOrder(moments).map(({ what, path, at }) => (
          <li key={what} className="group relative flex gap-3 pb-2.5">
            <span
              aria-hidden="true"
              className="mt-1.5 size-2 shrink-0 rounded-full border-2 border-edge"
            />
            <span
              aria-hidden="true"
              className="absolute start-[3px] top-4 -bottom-1 border-edge border-s-2 group-last:hidden"
            />
            <span className="flex flex-wrap gap-x-2">
              <span className="min-w-36 font-medium">{what}</span>
              {at === null ? <TimeMissing path={path} /> : <Instant value={at} />}
            </span>
          </li>
        ))}
      </ol>
      {children === undefined ? null : <p className="text-ink-quiet text-sm">{children}</p>}
    </Section>
  );
}

function TimeMissing({ path }: { path: string }) {
  const raw = useUnreadable(path);
  if (raw !== undefined) return <UnreadableValue raw={raw} />;
  return <span className="text-ink-quiet">at a time that was not given</span>;
}
