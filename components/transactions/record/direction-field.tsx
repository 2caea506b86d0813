"use client";

import { useQuery } from "@tanstack/react-query";
import { Field } from "#components/record-page/fields/field.tsx";
import * as messages from "#components/transactions/record/messages.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { transactionDirectionQuery } from "#lib/api-client/payouts/payout-matches.ts";

/** Whether a transaction brought money or took it away, with the payout or the payment that it is of, or the payouts that it may be of. */
export function DirectionField({ id }: { id: string }) {
  const { data, isLoadingError } = useQuery(transactionDirectionQuery(id));
  if (isLoadingError) {
    // Neither "unknown" nor left out as a field without a value.
    return (
      <Field label={messages.direction} value={id}>
        {() => <NotLoaded label={messages.direction} />}
      </Field>
    );
  }
  return (
    <Field label={messages.direction} value={data ?? null} absent={messages.directions.unknown}>
      {({ direction, payoutId, paymentId, candidates }) => (
        <span className="inline-flex flex-wrap gap-x-3">
          {messages.directions[direction]}
          {payoutId !== null && (
            <Link href={`/payouts/${payoutId}`} className="text-accent hover:underline">
              {messages.payout(payoutId)}
            </Link>
          )}
          {candidates.map((id) => (
            <Link key={id} href={`/payouts/${id}`} className="text-accent hover:underline">
              {messages.possiblePayout(id)}
            </Link>
          ))}
          {paymentId !== null && (
            <Link href={`/payments/${paymentId}`} className="text-accent hover:underline">
              {messages.payment(paymentId)}
            </Link>
          )}
        </span>
      )}
    </Field>
  );
}
