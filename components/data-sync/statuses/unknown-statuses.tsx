"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  DefineStatusForm,
  meaningText,
} from "#components/data-sync/statuses/define-status-form.tsx";
import * as messages from "#components/data-sync/statuses/messages.ts";
import { Time } from "#components/data-table/cells/time.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { RULED_CELL, RULED_ROW, RuledTable } from "#components/ui/display/ruled-table.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { statusesQuery } from "#lib/api-client/statuses.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { ProviderStatus } from "#lib/schemas/status-definition.ts";

const HEADINGS = [
  { label: messages.status },
  { label: messages.of, width: "w-32" },
  { label: messages.firstSeen, width: "w-48" },
  { label: messages.meaning, width: "w-[34%]" },
  { label: messages.action, width: "w-28" },
];

/** The provider's statuses that the table of known ones does not have, and the form that defines one. */
export function UnknownStatuses() {
  const heading = useId();
  const query = useQuery(statusesQuery());
  const { data, error } = query;
  const [open, setOpen] = useState<string | null>(null);
  const chosen = data?.find((row) => keyOf(row) === open);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1 font-semibold text-base">
        {messages.unknownStatuses}
      </h2>
      <p className="max-w-180 pb-3 text-ink-soft text-sm">{messages.unknownStatusesHint}</p>
      {chosen !== undefined && (
        <DefineStatusForm key={open} status={chosen} onLeave={() => setOpen(null)} />
      )}
      {body()}
    </section>
  );

  function body() {
    if (data === undefined && error !== null) {
      return <Failure title={messages.couldntLoad} problem={problemOf(error)} query={query} />;
    }
    if (data === undefined) return <p className="text-ink-soft text-sm">{messages.loading}</p>;
    if (data.length === 0) {
      return <EmptyState title={messages.none}>{messages.allStatusesAreKnown}</EmptyState>;
    }
    return (
      <RuledTable name={messages.unknownStatuses} headings={HEADINGS}>
        {data.map((row) => (
          <StatusRow key={keyOf(row)} row={row} onDefine={() => setOpen(keyOf(row))} />
        ))}
      </RuledTable>
    );
  }
}

function StatusRow({ row, onDefine }: { row: ProviderStatus; onDefine: () => void }) {
  const mayDefine = useMay("statuses.define");
  const { kind, example, recordId, firstSeenAt, definition } = row;
  return (
    <tr className={RULED_ROW}>
      <th scope="row" className={RULED_CELL}>
        <span className="font-medium wrap-anywhere">
          <PlainText value={example} />
        </span>
      </th>
      <td className={RULED_CELL}>
        {kind}
        {recordId !== null && (
          <span className="block text-ink-quiet wrap-anywhere">{messages.firstIn(recordId)}</span>
        )}
      </td>
      <td className={RULED_CELL}>
        <Time value={firstSeenAt} />
      </td>
      <td className={RULED_CELL}>{meaningText(definition)}</td>
      <td className={RULED_CELL}>
        {mayDefine && (
          <Button aria-label={messages.defineStatus(kind, example)} onClick={onDefine}>
            {messages.define}
          </Button>
        )}
      </td>
    </tr>
  );
}

function keyOf({ kind, status }: ProviderStatus): string {
  return `${kind} ${status}`;
}
