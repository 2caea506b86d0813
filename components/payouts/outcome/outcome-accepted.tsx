"use client";

import { useQuery } from "@tanstack/react-query";
import { Status } from "#components/data-table/cells/status.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { differingFields } from "#components/payouts/control/discrepancy-labels.ts";
import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { formatCount } from "#lib/text/plural.ts";

const SEARCH = { one: "search", many: "searches" };

/** The provider has the payout: its number, its status now, and the link to its page. */
export function OutcomeAccepted({ order }: { order: PayoutOrder }) {
  const { payoutId, state, settledAt, looks, discrepancies } = order;
  const { data: payout } = useQuery({
    ...recordQuery("payouts", payoutId ?? ""),
    enabled: payoutId !== null,
    refetchInterval: 10_000,
  });
  return (
    <Banner
      tone={discrepancies.length > 0 ? "attention" : "settled"}
      title={
        payoutId === null
          ? "The provider took the payout"
          : `The provider took the payout as number ${payoutId}`
      }
    >
      {discrepancies.length > 0 && (
        <div className="mb-1">
          <p className="text-ink">It differs from what was ordered. Ask the provider why.</p>
          {differingFields(discrepancies).map((line) => (
            <p key={line}>
              <PlainText value={line} />
            </p>
          ))}
        </div>
      )}
      {state === "found" && (
        <p>
          {looks > 0
            ? `Its outcome was unknown at first. It was then found at the provider, after ${formatCount(looks, SEARCH)}. It was sent once.`
            : "Its outcome was unknown at first. It was then found at the provider. It was sent once."}
        </p>
      )}
      <p className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          {state === "found" ? "Found " : "Accepted "}
          <Time value={settledAt} />
        </span>
        {payout && (
          <span className="flex items-center gap-1.5">
            Status now: <Status kind="payout" value={payout.status} />
          </span>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {payoutId !== null && (
          <LinkButton href={{ pathname: `/payouts/${payoutId}` }} variant="primary">
            Open the payout
          </LinkButton>
        )}
        <NewPayoutButton />
      </div>
    </Banner>
  );
}
