"use client";

import { useQuery } from "@tanstack/react-query";
import { HistoryLine } from "#components/payouts/history/history-line.tsx";
import { historyLines } from "#components/payouts/history/lines.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** An order's history, step by step, each with the time at which Counterfoil first saw it. */
export function History({ id }: { id: string }) {
  const { data, error } = useQuery(payoutHistoryQuery(id));
  return (
    <section aria-labelledby="history" className="break-inside-avoid-page">
      <h2 id="history" className="pb-2 font-semibold text-base">
        History in Counterfoil
      </h2>
      {data !== undefined ? (
        <ol className="border-rule border-t pt-3 text-sm">
          {historyLines(data).map((line) => (
            <HistoryLine key={line.id} line={line} />
          ))}
        </ol>
      ) : error !== null ? (
        <p className="text-attention text-sm">
          {`The history can't be read just now. ${problemOf(error).detail}`}
        </p>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  );
}
