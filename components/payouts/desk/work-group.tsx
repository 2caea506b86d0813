import { WorkRow } from "#components/payouts/desk/work-row.tsx";
import type { DeskGroup, DeskWork } from "#lib/schemas/desk-work.ts";

const WORDS: Record<DeskGroup, { title: string; note: string }> = {
  approvals: {
    title: "Waiting for your decision",
    note: "Ordered by others. Each is sent only if you approve it.",
  },
  inDoubt: {
    title: "Outcome unknown",
    note: "Sent once, and nobody knows yet what became of them. The desk goes on looking.",
  },
  stuck: { title: "Stuck", note: "These should have gone on by now." },
  waiting: { title: "Waiting for others", note: "Nothing for you to do here at the moment." },
  failed: {
    title: "Came to nothing",
    note: "Of the last seven days. No money moved, or it came back.",
  },
};

/** One kind of what lies on the desk; nothing where there is none of it. */
export function WorkGroup({ name, group }: { name: DeskGroup; group: DeskWork[DeskGroup] }) {
  const { total, entries } = group;
  if (total === 0) return null;
  const { title, note } = WORDS[name];
  return (
    <section aria-labelledby={`desk-${name}`}>
      <h2 id={`desk-${name}`} className="font-semibold text-base">
        {title} <span className="font-normal text-ink-quiet tabular-nums">{total}</span>
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{note}</p>
      <ul className="border-rule border-t">
        {entries.map((entry) => (
          <WorkRow key={entry.id} entry={entry} group={name} />
        ))}
      </ul>
      {total > entries.length && (
        <p className="mt-2 text-ink-quiet text-sm">
          {`The newest ${entries.length} of ${total.toLocaleString("en")} are shown.`}
        </p>
      )}
    </section>
  );
}
