import { Candidates } from "#components/payouts/outcome/candidates.tsx";
import { DeclareUnsent } from "#components/payouts/outcome/declare-unsent.tsx";
import { LookAgain } from "#components/payouts/outcome/look-again.tsx";
import { Searches } from "#components/payouts/outcome/searches.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** Sent, and no clear answer: what is known, what is being done about it, and what a person can do. */
export function OutcomeUnknown({ entry }: { entry: PayoutEntry }) {
  const { state, reason, request, candidates } = entry;
  return (
    <div className="grid gap-y-5">
      <Banner tone="attention" title={TITLES[state] ?? TITLES.in_doubt}>
        <p>
          {reason} The payment service may or may not have the payout, so money may or may not leave
          the wallet. It is not sent again.
        </p>
      </Banner>
      <section aria-labelledby="what-is-done" className="text-sm">
        <h2 id="what-is-done" className="font-medium text-base">
          What is being done
        </h2>
        <p className="mt-1 text-ink-soft">
          The desk searches the payment service's list for this payout and goes on until it is
          found, also when this page is closed.
        </p>
        <Searches entry={entry} />
        <LookAgain entry={entry} />
      </section>
      {candidates.length > 0 && <Candidates key={state} entry={entry} />}
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
          <li>
            Do not order the same payout anew before this is clear: the money could leave twice.
          </li>
          {state === "absent" && (
            <li>
              Not finding it is certain enough only if the provider confirms that it holds no such
              payout and will not make one of this request any more.
            </li>
          )}
        </ul>
      </section>
      <DeclareUnsent key={entry.state} entry={entry} />
    </div>
  );
}

const TITLES: Partial<Record<PayoutEntry["state"], string>> & { in_doubt: string } = {
  in_doubt: "The payout was sent, and what became of it is not known yet",
  absent: "The payout was sent, and has not been found so far",
  ambiguous: "The payout was sent, and payouts that may be it have been found",
};
