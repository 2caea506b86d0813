import Link from "next/link";
import { Amount } from "#components/data-table/cells/amount.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { CandidateLink } from "#components/payouts/outcome/candidate-link.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { RecordStatus } from "#components/record-page/fields/record-status.tsx";
import { isDoubtful } from "#lib/schemas/payouts/order-state.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Payouts of the provider that may be this one, and what keeps it from being certain. */
export function Candidates({ order }: { order: PayoutOrder }) {
  const { candidates, request, state } = order;
  return (
    <section aria-labelledby="candidates" className="text-sm">
      <h2 id="candidates" className="font-medium text-base">
        Possible matches
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
            {candidate.status !== null && <RecordStatus kind="payout" value={candidate.status} />}
            <Time value={candidate.createdAt} />
            <span className="basis-full text-ink-quiet">
              <PlainText value={whatDiffers(candidate.trackingId, request.trackingId)} />
            </span>
            {isDoubtful(state) && candidate.id !== null && (
              <CandidateLink order={order} candidateId={candidate.id} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatDiffers(trackingId: string | null, ordered: string): string {
  if (trackingId === ordered) return "It carries this tracking ID and belongs to another order.";
  if (!trackingId) return "It has the same wallet, address, tag and amount, but no tracking ID.";
  return `It agrees with the order, but has another tracking ID: ${trackingId}`;
}
