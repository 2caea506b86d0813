"use client";

import { maker } from "#components/payouts/desk/next-step.ts";
import { OwnOrder } from "#components/payouts/outcome/own-order.tsx";
import { usePerson } from "#components/person/person.tsx";
import { Time } from "#components/table/time.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** Before it is sent: whose word it waits for, and what its maker may still do. */
export function OutcomeWaiting({ entry }: { entry: PayoutEntry }) {
  const person = usePerson();
  const own = entry.madeBy?.id === person.id;
  const waits = entry.state === "awaiting_approval";
  return (
    <Banner
      tone={waits ? "attention" : "moving"}
      title={waits ? "Nothing is sent before an approver agrees" : "Approved, and about to be sent"}
    >
      <p className="wrap-anywhere">
        {waits
          ? own
            ? "Another person with the approver's role must look at it. Nobody approves a payout of their own."
            : `${maker(entry)} ordered it. An approver other than its maker must look at it.`
          : "This page says what became of it as soon as that is known."}{" "}
        {"Ordered "}
        <Time value={entry.submittedAt} />.
      </p>
      {own && <OwnOrder entry={entry} />}
    </Banner>
  );
}
