import { Candidates } from "#components/payouts/outcome/candidates.tsx";
import { DeclareUnsent } from "#components/payouts/outcome/declare-unsent.tsx";
import { LookAgain } from "#components/payouts/outcome/look-again.tsx";
import { Searches } from "#components/payouts/outcome/searches.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * Sent, and no clear answer: what is known, what is being done about it, and what a user can do.
 */
export function OutcomeUnknown({ order }: { order: PayoutOrder }) {
  const { state, reason, request, candidates } = order;
  return (
    <div className="grid gap-y-5">
      <Banner tone="attention" title={TITLES[state] ?? TITLES.in_doubt}>
        <p>
          {reason} It may have been sent. We’re checking with the provider; don’t send it again or
          pay another way.
        </p>
      </Banner>
      <section aria-labelledby="what-is-done" className="text-sm">
        <h2 id="what-is-done" className="font-medium text-base">
          What is being done
        </h2>
        <p className="mt-1 text-ink-soft">
          We search the provider’s list for this payout until it is found, also when this page is
          closed.
        </p>
        <Searches order={order} />
        {order.lookMissing.map((missing) => (
          <p key={missing} className="mt-2 text-attention">
            {MISSING[missing]}
          </p>
        ))}
        <LookAgain order={order} />
      </section>
      {candidates.length > 0 && <Candidates key={state} order={order} />}
      <section aria-labelledby="what-to-do" className="text-sm">
        <h2 id="what-to-do" className="font-medium text-base">
          What you can do
        </h2>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft">
          <li>
            Ask the payment provider whether it has a payout with the tracking ID
            <span className="flex items-center gap-1">
              <span className="break-all font-mono text-ink">{request.trackingId}</span>
              <CopyButton value={request.trackingId} what="tracking ID" />
            </span>
          </li>
          <li>Don't create this payout again until this is clear: it could be paid twice.</li>
          {state === "absent" && (
            <li>
              Not finding it is certain enough only if the provider confirms that it holds no such
              payout and will not make one of this request any more.
            </li>
          )}
        </ul>
      </section>
      <DeclareUnsent key={order.state} order={order} />
    </div>
  );
}

/** Why a search that found nothing proves nothing yet. */
const MISSING: Record<PayoutOrder["lookMissing"][number], string> = {
  total: "The provider’s list named different totals, so it could not be read completely.",
  reach: "The search did not reach back far enough.",
  no_earlier_payout:
    "No earlier payout is known here, so a search can’t show that it read the right list. Only two people can mark this payout as not sent.",
  earlier_payout:
    "The provider no longer returns a payout that it returned before. Check its URL and credentials.",
  unread: "Payouts without a tracking ID could not be read one by one.",
};

const TITLES: Partial<Record<PayoutOrder["state"], string>> & { in_doubt: string } = {
  in_doubt: "We couldn’t confirm this payout",
  absent: "We couldn’t confirm this payout: the provider doesn’t list it so far",
  ambiguous: "We couldn’t confirm this payout: there is a possible match",
};
