import Link from "next/link";
import { CandidateLink } from "#components/payouts/outcome/candidate-link.tsx";
import { Amount } from "#components/table/amount.tsx";
import { Status } from "#components/table/status.tsx";
import { Time } from "#components/table/time.tsx";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** Payouts of the service that may be this one, and what keeps it from being certain. */
export function Candidates({ entry }: { entry: PayoutEntry }) {
  const { candidates, request, state } = entry;
  return (
    <section aria-labelledby="candidates" className="text-sm">
      <h2 id="candidates" className="font-medium text-base">
        Payouts that may be this one
      </h2>
      {state === "ambiguous" && (
        <p className="mt-1 text-ink-soft">
          Where the provider confirms which one it is, an approver and another person together may
          say so; the order is then found. Compare every value first.
        </p>
      )}
      <ul className="mt-2 border-rule border-t">
        {candidates.map((candidate) => (
          <li
            key={candidate.id}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-rule border-b py-2.5"
          >
            {candidate.id !== null && (
              <Link href={`/payouts/${candidate.id}`} className="text-accent hover:underline">
                {`Payout ${candidate.id}`}
              </Link>
            )}
            <Amount value={candidate.amount} currency={request.currency} />
            <Status value={candidate.status} />
            <Time value={candidate.createdAt} />
            <span className="basis-full text-ink-quiet">
              {candidate.trackingId === request.trackingId
                ? "It carries this tracking ID, but other values."
                : "It has the same wallet, address, tag and amount, but no tracking ID."}
            </span>
            {state === "ambiguous" && candidate.id !== null && (
              <CandidateLink entry={entry} candidateId={candidate.id} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
