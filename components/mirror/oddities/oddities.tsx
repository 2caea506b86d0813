"use client";

import { useId } from "react";
import { oddityWords } from "#components/mirror/oddities/oddity-words.ts";
import { RULED_CELL, RULED_ROW } from "#components/mirror/ruled-row.ts";
import { TITLES } from "#components/mirror/words.ts";
import { PlainText } from "#components/record/plain-text.tsx";
import { Time } from "#components/table/time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { RuledTable } from "#components/ui/ruled-table.tsx";
import type { MirrorOddity } from "#lib/schemas/mirror/mirror-oddity.ts";

const HEADINGS = [
  { label: "In", width: "w-32" },
  { label: "What", width: "w-[34%]" },
  { label: "For example" },
  { label: "Records", width: "w-24" },
  { label: "Last seen", width: "w-40" },
];

/** What the service does otherwise than its interface says, a row for each kind of it. */
export function Oddities({ oddities }: { oddities: readonly MirrorOddity[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1 font-semibold text-base">
        Otherwise than the interface
      </h2>
      {oddities.length === 0 ? (
        <EmptyState title="Nothing yet">
          Words, fields and types that the service's interface does not name will stand here.
        </EmptyState>
      ) : (
        <RuledTable name="Otherwise than the interface" headings={HEADINGS}>
          {oddities.map((oddity) => (
            <OddityRow key={keyOf(oddity)} oddity={oddity} />
          ))}
        </RuledTable>
      )}
    </section>
  );
}

function OddityRow({ oddity }: { oddity: MirrorOddity }) {
  const { resource, example, recordId, times, lastSeenAt } = oddity;
  return (
    <tr className={RULED_ROW}>
      <td className={RULED_CELL}>{TITLES[resource]}</td>
      <th scope="row" className={RULED_CELL}>
        <span className="font-medium">
          <PlainText value={oddityWords(oddity)} />
        </span>
      </th>
      <td className={RULED_CELL}>
        <span className="font-mono text-xs">
          <PlainText value={example} />
        </span>
        {recordId !== null && <span className="block text-ink-quiet">{`in ${recordId}`}</span>}
      </td>
      <td className={RULED_CELL}>
        {BigInt(times).toLocaleString("en")}
        <span className="md:hidden">{times === "1" ? " record" : " records"}</span>
      </td>
      <td className={RULED_CELL}>
        <span className="md:hidden">Last seen </span>
        <Time value={lastSeenAt} />
      </td>
    </tr>
  );
}

function keyOf({ resource, kind, path, example }: MirrorOddity): string {
  return JSON.stringify([resource, kind, path, kind === "value" ? example : ""]);
}
