"use client";

import { useId } from "react";
import * as messages from "#components/data-sync/schema-drift/messages.ts";
import { Time } from "#components/data-table/cells/time.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { RULED_CELL, RULED_ROW, RuledTable } from "#components/ui/display/ruled-table.tsx";
import { RESOURCES } from "#lib/resources/resources.ts";
import type { DriftKind, SchemaDrift } from "#lib/schemas/synced/schema-drift.ts";

const HEADINGS = [
  { label: messages.where, width: "w-32" },
  { label: messages.what, width: "w-[34%]" },
  { label: messages.example },
  { label: messages.records, width: "w-24" },
  { label: messages.lastSeen, width: "w-40" },
];

const WHAT: Record<DriftKind, (path: string) => string> = {
  type: messages.cantBeRead,
  value: messages.undocumentedValue,
  field: messages.undocumentedField,
  absent: messages.isMissing,
  filter: messages.outsideDateRange,
  row: (path) => (path === "id" ? messages.rowWithoutId : messages.invalidRow),
};

/** Where the provider differs from its interface, a row for each kind of difference. */
export function Drifts({ drifts }: { drifts: readonly SchemaDrift[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1 font-semibold text-base">
        {messages.unexpectedData}
      </h2>
      <p className="max-w-180 pb-3 text-ink-soft text-sm">{messages.unexpectedDataHint}</p>
      <RuledTable name={messages.unexpectedData} headings={HEADINGS}>
        {drifts.map((drift) => (
          <DriftRow key={keyOf(drift)} drift={drift} />
        ))}
      </RuledTable>
    </section>
  );
}

function DriftRow({ drift }: { drift: SchemaDrift }) {
  const { resource, example, recordId, times, lastSeenAt } = drift;
  return (
    <tr className={RULED_ROW}>
      <td className={RULED_CELL}>{RESOURCES[resource].noun.title}</td>
      <th scope="row" className={RULED_CELL}>
        <span className="font-medium">
          <PlainText value={WHAT[drift.kind](drift.path)} />
        </span>
      </th>
      <td className={RULED_CELL}>
        <span className="font-mono text-xs">
          <PlainText value={example} />
        </span>
        {recordId !== null && (
          <span className="block text-ink-quiet">{messages.inRecord(recordId)}</span>
        )}
      </td>
      <td className={RULED_CELL}>
        {BigInt(times).toLocaleString("en")}
        <span className="md:hidden"> {messages.recordNoun(BigInt(times))}</span>
      </td>
      <td className={RULED_CELL}>
        <span className="md:hidden">{messages.lastSeen} </span>
        <Time value={lastSeenAt} />
      </td>
    </tr>
  );
}

function keyOf({ resource, kind, path, example }: SchemaDrift): string {
  return JSON.stringify([resource, kind, path, kind === "value" ? example : ""]);
}
