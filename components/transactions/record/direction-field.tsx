"use client";

import { useQuery } from "@tanstack/react-query";
import { Field } from "#components/record-page/fields/field.tsx";
import * as messages from "#components/transactions/record/messages.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { transactionDirectionQuery } from "#lib/api-client/payouts/payout-matches.ts";

/** Whether a transaction brought money or took it away, with the payout or the payment that it is of. */
export function DirectionField({ id }: { id: string }) {
  const { data } = useQuery(transactionDirectionQuery(id));
  return (
    <Field label={messages.direction} value={data ?? null} absent={messages.directions.unknown}>
      {({ direction, payoutId, paymentId }) => (
        <span className="inline-flex flex-wrap gap-x-3">
          {messages.directions[direction]}
          {payoutId !== null && (
            <Link href={`/payouts/${payoutId}`} className="text-accent hover:underline">
              {messages.payout(payoutId)}
            </Link>
          )}
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
