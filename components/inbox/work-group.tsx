import { useState } from "react";
import { CloseForm } from "#components/inbox/close-form.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { WorkRow } from "#components/inbox/work-row.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { formHref } from "#components/payouts/hrefs.ts";
import { moneyOf } from "#components/payouts/money.ts";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { replaceOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Inbox, InboxGroup } from "#lib/schemas/payouts/inbox.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

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

/** What ends a failed payout's need for attention: a linked replacement, or a reason to close it. */
function FailedActions({ order }: { order: PayoutOrder }) {
  const router = usePageRouter();
  const mayReplace = useMay("payouts.replace") && order.state !== "rejected";
  const mayClose = useMay("payouts.close");
  const [isClosing, setClosing] = useState(false);
  const close = useFocusBack(isClosing);
  const money = moneyOf(order.request);
  const replace = useWrite(() => replaceOrder(order), {
    renews: [payoutDraftsQuery().queryKey],
    onDoneHere: (draft) => router.push(formHref(draft.id)),
  });
  if (isClosing) return <CloseForm orders={[order]} onLeave={() => setClosing(false)} />;
  return (
    <>
      <CommandFailure error={replace.error}>{messages.notReplaced}</CommandFailure>
      <div className="flex flex-wrap gap-2">
        {mayReplace && (
          <Button
            size="sm"
            aria-label={messages.replacePayout(money)}
            working={replace.isWorking || replace.isDone ? messages.opening : undefined}
            onClick={() => replace.run()}
          >
            {messages.replace}
          </Button>
        )}
        {mayClose && (
          <Button
            ref={close}
            size="sm"
            variant="quiet"
            aria-label={messages.closePayout(money)}
            onClick={() => setClosing(true)}
          >
            {messages.close}
          </Button>
        )}
      </div>
    </>
  );
}
