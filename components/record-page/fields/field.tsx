"use client";

import type { ReactNode } from "react";
import * as messages from "#components/record-page/fields/messages.ts";
import { useUnreadable } from "#components/record-page/fields/unreadable-fields.tsx";
import { UnreadableValue } from "#components/record-page/fields/unreadable-value.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Definition } from "#components/ui/display/definition-list.tsx";

/** A field that the provider gives as a text: its name, its path in the record and its value. */
export type TextProps = { label: string; path: string; value: string | null };

type FieldProps<T> = {
  label: string;
  /** Its path in the record, as in `unreadable`; absent for what Counterfoil calculated itself. */
  path?: string | undefined;
  value: T | null;
  /** What an absent value is called; by default that it was not given. */
  absent?: string | undefined;
  /** The exact text that the copy button takes along; without it there is nothing to copy. */
  copy?: string | undefined;
  /** Takes both columns: for long values such as addresses and hashes. */
  wide?: boolean;
  children: (value: T) => ReactNode;
};

/** One definition row: the value, or that it was not given, or what came where it is unreadable. */
export function Field<T>(props: FieldProps<T>) {
  const { label, path, value, absent = messages.notGiven, copy, wide = false, children } = props;
  const raw = useUnreadable(path);
  return (
    <Definition term={label} wide={wide} isEmpty={value === null && raw === undefined}>
      <div className="group/field flex items-start gap-2">
        <div className="min-w-0">{face()}</div>
        {value === null || copy === undefined ? null : (
          <CopyButton
            value={copy}
            what={label}
            className="no-print -my-1 opacity-0 focus-visible:opacity-100 group-hover/field:opacity-100 pointer-coarse:-my-2 pointer-coarse:opacity-100"
          />
        )}
      </div>
    </Definition>
  );

  function face(): ReactNode {
    if (value !== null) return children(value);
    if (raw !== undefined) return <UnreadableValue raw={raw} />;
    return <span className="text-ink-quiet">{absent}</span>;
  }
}
