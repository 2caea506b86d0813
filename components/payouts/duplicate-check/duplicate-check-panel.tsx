"use client";

import { useQuery } from "@tanstack/react-query";
import { DuplicateCheckResults } from "#components/payouts/duplicate-check/duplicate-check-results.tsx";
import * as messages from "#components/payouts/duplicate-check/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { duplicateCheckQuery } from "#lib/api-client/payouts/duplicate-check.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

export const DUPLICATE_CHECK_ID = "duplicate-check";

type Props = {
  request: PayoutRequest;
  /** The address's end must not be shown yet, so no look-alike of it is either. */
  covered?: boolean;
};

/**
 * What Counterfoil knows about this recipient and this amount: repeats, look-alikes, first use. It
 * asks by itself and never holds anything up; if it can't look, it says so.
 */
export function DuplicateCheckPanel({ request, covered = false }: Props) {
  const { data, error, isFetching, refetch } = useQuery(duplicateCheckQuery(request));
  return (
    <section aria-labelledby={DUPLICATE_CHECK_ID} className="min-h-28 max-sm:min-h-36">
      <h2
        id={DUPLICATE_CHECK_ID}
        className="scroll-mt-[calc(var(--top-line,0px)+0.5rem)] font-medium text-base"
      >
        {messages.recipientCheck}
      </h2>
      <div aria-live="polite" className="mt-2">
        {data !== undefined ? (
          <DuplicateCheckResults duplicateCheck={data} request={request} covered={covered} />
        ) : error !== null ? (
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2 text-sm">
            <p className="text-attention">{messages.couldNotLook(problemOf(error).detail)}</p>
            <Button
              size="sm"
              working={isFetching ? messages.looking : undefined}
              onClick={() => void refetch()}
            >
              {messages.lookAgain}
            </Button>
          </div>
        ) : (
          <p className="text-ink-quiet text-sm">{messages.checkingForDuplicates}</p>
        )}
      </div>
    </section>
  );
}
