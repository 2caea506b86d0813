"use client";

import { useState } from "react";
import { CloseForm } from "#components/inbox/close-form.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { formHref } from "#components/payouts/hrefs.ts";
import { moneyOf } from "#components/payouts/money.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { usePageRouter } from "#components/ui/url/use-page-router.ts";
import { replaceOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** What ends a failed payout's need for attention: a linked replacement, or a reason to close it. */
export function FailedActions({ order }: { order: PayoutOrder }) {
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
