"use client";

import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import * as messages from "#components/record-page/fields/messages.ts";
import { StatusMark } from "#components/ui/display/badge.tsx";
import type { StatusKind } from "#lib/resources/status-meaning.ts";
import { visibleText } from "#lib/text/visible-text.ts";

/** A status as the provider gave it, whole, with the shape and colour of its tone. */
export function RecordStatus({ kind, value }: { kind: StatusKind; value: string }) {
  const meaningOf = useStatusMeaning();
  const shown = visibleText(value);
  return (
    <span className="[&_span]:whitespace-normal [&_span]:wrap-anywhere">
      <StatusMark
        tone={meaningOf(kind, value).tone}
        label={shown === "" ? messages.empty : shown}
      />
    </span>
  );
}
