"use client";

import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";
import { StatusMark } from "#components/ui/display/badge.tsx";
import type { StatusKind } from "#lib/resources/status-meaning.ts";
import { visibleText } from "#lib/text/visible-text.ts";

type Props = {
  kind: StatusKind;
  value: string | null;
  /** What else a reader should know of the record, beneath it. */
  note?: string | null;
};

/** A status as the provider gave it, with the shape and colour of its tone. */
export function Status({ kind, value, note = null }: Props) {
  const meaningOf = useStatusMeaning();
  if (value === null || value === "") return <Absent />;
  return (
    <span className="list-text" data-tip={visibleText(value)} data-tip-cut="">
      <StatusMark tone={meaningOf(kind, value).tone} label={visibleText(value)} />
      {note === null ? null : <span className="list-reason">{note}</span>}
    </span>
  );
}
