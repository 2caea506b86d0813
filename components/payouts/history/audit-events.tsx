"use client";

import { useQuery } from "@tanstack/react-query";
import { formatAuditEvent } from "#components/payouts/history/format-audit-event.ts";
import { HistoryLine } from "#components/payouts/history/history-line.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { payoutAuditQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The audit events of an order, for users who may read the audit log, oldest first. */
export function AuditEvents({ id }: { id: string }) {
  const { data, error } = useQuery(payoutAuditQuery(id));
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="pb-2 font-semibold text-base">
        In the audit log
      </h2>
      {data !== undefined ? (
        data.length === 0 ? (
          <p className="text-ink-quiet text-sm">Nothing is written about this payout.</p>
        ) : (
          <ol className="border-rule border-t pt-3 text-sm">
            {data.toReversed().map((event) => (
              <HistoryLine
                key={event.id}
                line={{
                  id: event.id,
                  at: event.at,
                  reason: event.reason,
                  ...formatAuditEvent(event),
                }}
              />
            ))}
          </ol>
        )
      ) : error !== null ? (
        <p className="text-attention text-sm">
          {`The audit log can't be read just now. ${problemOf(error).detail}`}
        </p>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </section>
  );
}
