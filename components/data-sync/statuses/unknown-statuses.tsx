"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { RULED_CELL, RULED_ROW } from "#components/data-sync/ruled-row.ts";
import { DefineStatusForm } from "#components/data-sync/statuses/define-status-form.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { RuledTable } from "#components/ui/display/ruled-table.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { statusesQuery } from "#lib/api-client/statuses.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { ProviderStatus } from "#lib/schemas/status-definition.ts";

const HEADINGS = [
  { label: "Status" },
  { label: "Of", width: "w-32" },
  { label: "First seen", width: "w-48" },
  { label: "Meaning", width: "w-[34%]" },
  { label: "Action", width: "w-28" },
];

/** The provider's statuses that the table of known ones does not have, and the form that defines one. */
export function UnknownStatuses() {
  const heading = useId();
  const { data, error, isFetching, refetch } = useQuery(statusesQuery());
  const [open, setOpen] = useState<string | null>(null);
  const chosen = data?.find((row) => keyOf(row) === open);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1 font-semibold text-base">
        Unknown statuses
      </h2>
      <p className="max-w-180 pb-3 text-ink-soft text-sm">
        Counterfoil doesn’t know what these statuses of the provider mean. Until an administrator
        defines one, its records are followed, and no sum counts their money. A definition changes
        what is shown, summed and followed, never how payouts are sent.
      </p>
      {chosen !== undefined && (
        <DefineStatusForm key={open} status={chosen} onLeave={() => setOpen(null)} />
      )}
      {body()}
    </section>
  );

  function body() {
    if (data === undefined && error !== null) {
      return (
        <Failure
          title="Unknown statuses can’t be shown"
          detail={problemOf(error).detail}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    if (data === undefined) return <p className="text-ink-soft text-sm">Loading…</p>;
    if (data.length === 0) {
      return <EmptyState title="None">Every status seen so far is a known one.</EmptyState>;
    }
    return (
      <RuledTable name="Unknown statuses" headings={HEADINGS}>
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
          <span className="block text-ink-quiet wrap-anywhere">{`first in ${recordId}`}</span>
        )}
      </td>
      <td className={RULED_CELL}>
        <Time value={firstSeenAt} />
      </td>
      <td className={RULED_CELL}>{meaningText(definition)}</td>
      <td className={RULED_CELL}>
        {mayDefine && (
          <Button aria-label={`Define the ${kind} status ${example}`} onClick={onDefine}>
            Define
          </Button>
        )}
      </td>
    </tr>
  );
}

function meaningText(definition: ProviderStatus["definition"]): string {
  if (definition === null) return "Unknown";
  const { isFinal, isMoneyMoved, definedBy } = definition;
  const money = isMoneyMoved ? "money moved" : "no money moved";
  return `${isFinal ? "Final" : "Not final"}, ${money}; defined by ${definedBy}`;
}

function keyOf({ kind, status }: ProviderStatus): string {
  return `${kind} ${status}`;
}
