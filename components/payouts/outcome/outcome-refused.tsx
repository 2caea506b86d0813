import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** Nothing went out: why, and what may be done. */
export function OutcomeRefused({ entry }: { entry: PayoutEntry }) {
  const { state, reason, errors } = entry;
  const fallback =
    state === "refused" ? "The payment service refused the payout." : "The payout was not sent.";
  return (
    <Banner tone="failed" title={reason ?? fallback}>
      {Object.entries(errors).map(([field, messages]) => (
        <p key={field} className="wrap-anywhere">{`${field}: ${messages.join(" ")}`}</p>
      ))}
      <p>
        {state === "refused"
          ? "The payment service said no, so no money moves."
          : "No part of it reached the payment service, so no money moves."}{" "}
        Its tracking ID may be used again.
      </p>
      <div className="mt-3">
        <NewPayoutButton />
      </div>
    </Banner>
  );
}
