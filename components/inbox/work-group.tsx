import { FailedActions } from "#components/inbox/failed-actions.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { WorkRow } from "#components/inbox/work-row.tsx";
import { useUser } from "#components/signed-in-user/user.tsx";
import type { Inbox, InboxGroup } from "#lib/schemas/payouts/inbox.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";

type Shown = Exclude<InboxGroup, "approvals">;

const TEXTS: Record<Shown, { title: string; hint: string }> = {
  inDoubt: { title: messages.inDoubtTitle, hint: messages.inDoubtHint },
  stuck: { title: messages.stuckTitle, hint: messages.stuckHint },
  waiting: { title: messages.pendingTitle, hint: messages.pendingHint },
  failed: { title: messages.failedTitle, hint: messages.failedHint },
};

/** One group of the Inbox, the reader's own payouts first; nothing if it is empty. */
export function WorkGroup({ name, group }: { name: Shown; group: Inbox[InboxGroup] }) {
  const { id } = useUser();
  const { total, entries } = group;
  if (total === 0) return null;
  const { title, hint } = TEXTS[name];
  const own = entries.filter((order) => isOrderOf(order, id));
  const orders = [...own, ...entries.filter((order) => !isOrderOf(order, id))];
  return (
    <section aria-labelledby={`inbox-${name}`}>
      <h2 id={`inbox-${name}`} className="font-semibold text-base">
        {title} <span className="font-normal text-ink-quiet tabular-nums">{total}</span>
      </h2>
      <p className="mb-2 text-ink-soft text-sm">{hint}</p>
      <ul className="border-rule border-t">
        {orders.map((order) => (
          <WorkRow
            key={order.id}
            order={order}
            group={name}
            actions={name === "failed" ? <FailedActions order={order} /> : null}
          />
        ))}
      </ul>
      {total > orders.length && (
        <p className="mt-2 text-ink-quiet text-sm">{messages.newestShown(orders.length, total)}</p>
      )}
    </section>
  );
}
