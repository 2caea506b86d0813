"use client";

import Link from "next/link";
import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import {
  differingFields,
  discrepancyLabels,
} from "#components/payouts/control/discrepancy-labels.ts";
import { outcomeHref } from "#components/payouts/hrefs.ts";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import {
  acknowledgeDiscrepancy,
  payoutControlQuery,
} from "#lib/api-client/payouts/payout-control.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutDiscrepancy } from "#lib/schemas/payouts/payout-control.ts";

/** One discrepancy: what it means, what to do, and the way to close it with a reason. */
export function DiscrepancyRow({ discrepancy }: { discrepancy: PayoutDiscrepancy }) {
  const { id, kind, severity, orderId, providerPayoutId, detail, openedAt } = discrepancy;
  const mayClose = useMay("payout-control.acknowledge");
  const [isClosing, setIsClosing] = useState(false);
  const close = useWrite((reason: string) => acknowledgeDiscrepancy(id, reason), {
    renews: [inboxKeys.all, payoutControlQuery().queryKey],
  });
  const { title, todo } = discrepancyLabels(discrepancy);
  return (
    <li className="grid gap-y-1 border-rule border-b py-3 text-sm">
      <p className="wrap-anywhere font-medium">
        {severity === "critical" ? "Critical: " : "Warning: "}
        <PlainText value={title} />
      </p>
      {differingFields(discrepancy.detail.fields).map((line) => (
        <p key={line}>
          <PlainText value={line} />
        </p>
      ))}
      {kind === "not_ordered" && detail.trackingId !== null && (
        <p>
          {"Tracking ID: "}
          <PlainText value={detail.trackingId} />
        </p>
      )}
      <p className="text-ink-soft">{todo}</p>
      <p className="wrap-anywhere text-ink-quiet">
        <Link href={`/payouts/${providerPayoutId}`} className="underline">
          Payout {providerPayoutId}
        </Link>
        {orderId !== null && (
          <>
            {", "}
            <Link href={outcomeHref(orderId)} className="underline">
              the payout ordered here
            </Link>
          </>
        )}
        {", found "}
        <Time value={openedAt} />
      </p>
      {mayClose && !isClosing && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsClosing(true)}>
          Close with a reason
        </Button>
      )}
      {isClosing && (
        <ReasonForm
          label="Reason"
          hint="It is kept in the audit log."
          missing="Say why this needs no more attention."
          undone="The discrepancy stays open."
          command={close}
          button={{ label: "Close", working: "Closing", variant: "primary" }}
          onLeave={() => setIsClosing(false)}
        />
      )}
    </li>
  );
}
