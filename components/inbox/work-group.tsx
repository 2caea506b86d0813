import { WorkRow } from "#components/inbox/work-row.tsx";
import type { Inbox, InboxGroup } from "#lib/schemas/payouts/inbox.ts";

const WORDS: Record<InboxGroup, { title: string; note: string }> = {
  approvals: {
    title: "Waiting for your decision",
    note: "Payouts to approve, and payouts that two people must agree on. None of them has been sent.",
  },
  inDoubt: {
    title: "Unconfirmed",
    note: "Sent once, and not confirmed yet. Counterfoil keeps checking with the provider.",
  },
  stuck: { title: "Stuck", note: "These should have been sent by now." },
  waiting: { title: "Waiting for others", note: "Nothing for you to do here at the moment." },
  failed: {
    title: "Not sent",
    note: "Of the last seven days. No money moved, or it came back.",
  },
};

/** One group of the Inbox; nothing if it is empty. */
export function WorkGroup({ name, group }: { name: InboxGroup; group: Inbox[InboxGroup] }) {
  const { total, entries: orders } = group;
  if (total === 0) return null;
  const { title, note } = WORDS[name];
  return (
    <section aria-labelledby={`desk-${name}`}>
      <h2 id={`desk-${name}`} className="font-semibold text-base">
        {title} <span className="font-normal text-ink-quiet tabular-nums">{total}</span>
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{note}</p>
      <ul className="border-rule border-t">
        {orders.map((order) => (
          <WorkRow key={order.id} order={order} group={name} />
        ))}
      </ul>
      {total > orders.length && (
        <p className="mt-2 text-ink-quiet text-sm">
          {`The newest ${orders.length} of ${total.toLocaleString("en")} are shown.`}
        </p>
      )}
    </section>
  );
}
