"use client";

import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import {
  differingFields,
  discrepancyLabels,
} from "#components/payouts/control/discrepancy-labels.ts";
import * as messages from "#components/payouts/control/messages.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import {
  acknowledgeDiscrepancy,
  payoutControlQuery,
} from "#lib/api-client/payouts/payout-control.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutDiscrepancy } from "#lib/schemas/payouts/payout-control.ts";

/** One discrepancy: what it means, what to do, and the way to close it with a reason. */
export function DiscrepancyRow({ discrepancy }: { discrepancy: PayoutDiscrepancy }) {
  const { id, kind, severity, orderId, providerPayoutId, detail, openedAt } = discrepancy;
  const mayClose = useMay("payout-control.acknowledge");
  const [isClosing, setIsClosing] = useState(false);
  const opener = useFocusBack(isClosing);
  const close = useWrite((reason: string) => acknowledgeDiscrepancy(id, reason), {
    renews: [inboxKeys.all, payoutControlQuery().queryKey],
  });
  const walletNames = useWalletNames();
  const { title, todo } = discrepancyLabels(discrepancy);
  const payout = (
    <Link href={`/payouts/${providerPayoutId}`} className="underline">
      {messages.payoutNumber(providerPayoutId)}
    </Link>
  );
  return (
    <li className="grid gap-y-1 border-rule border-b py-3 text-sm">
      <p className="wrap-anywhere font-medium">
        {severity === "critical"
          ? messages.criticalTitle(<PlainText value={title} />)
          : messages.warningTitle(<PlainText value={title} />)}
      </p>
      {differingFields(discrepancy.detail.fields, walletNames).map((line) => (
        <p key={line}>
          <PlainText value={line} />
        </p>
      ))}
      {kind === "not_ordered" && detail.trackingId !== null && (
        <p>{messages.trackingIdIs(<PlainText value={detail.trackingId} />)}</p>
      )}
      <p className="text-ink-soft">{todo}</p>
      <p className="wrap-anywhere text-ink-quiet">
        {orderId === null
          ? messages.foundAt(payout, <Time value={openedAt} />)
          : messages.foundBesideOrder(
              payout,
              <Link href={payoutHref(orderId)} className="underline">
                {messages.payoutOrderedHere}
              </Link>,
              <Time value={openedAt} />,
            )}
      </p>
      {mayClose && !isClosing && (
        <Button
          ref={opener}
          size="sm"
          className="justify-self-start"
          onClick={() => setIsClosing(true)}
        >
          {messages.closeWithReason}
        </Button>
      )}
      {isClosing && (
        <ReasonForm
          label={messages.reason}
          hint={messages.reasonIsKept}
          missing={messages.reasonMissing}
          undone={messages.staysOpen}
          command={close}
          button={{ label: messages.close, working: messages.closing, variant: "primary" }}
          onLeave={() => setIsClosing(false)}
        />
      )}
    </li>
  );
}
