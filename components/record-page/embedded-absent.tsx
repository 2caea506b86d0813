"use client";

import type { ReactNode } from "react";
import { Section } from "#components/record-page/fields/section.tsx";
import { useUnreadable } from "#components/record-page/fields/unreadable-fields.tsx";
import { UnreadableValue } from "#components/record-page/fields/unreadable-value.tsx";

/** Stands for an embedded object that was not given, or that came in a form that can't be read. */
export function EmbeddedAbsent({
  title,
  path,
  children,
}: {
  title: string;
  path: string;
  children: ReactNode;
}) {
  const raw = useUnreadable(path);
  return (
    <Section title={title}>
      <p className="border-rule border-y py-2.5 text-ink-quiet text-sm">
        {raw === undefined ? children : <UnreadableValue raw={raw} />}
      </p>
    </Section>
  );
}
