"use client";

import { useQuery } from "@tanstack/react-query";
import * as messages from "#components/payments/record/messages.tsx";
import { Section } from "#components/record-page/fields/section.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { transactionDirectionQuery } from "#lib/api-client/payouts/payout-matches.ts";

/** Says of a payment that it is a payout which came in again, and leads to that payout, where a member may deny it. */
export function InternalTransfer({ transactionId }: { transactionId: string }) {
  const { data } = useQuery(transactionDirectionQuery(transactionId));
  return (
    <Section title={messages.internal}>
      <p className="max-w-[45rem] text-sm">
        {messages.internalMeans}{" "}
        {data?.payoutId != null && (
          <Link href={`/payouts/${data.payoutId}`} className="text-accent hover:underline">
            {messages.payout(data.payoutId)}
          </Link>
        )}
      </p>
    </Section>
  );
}
