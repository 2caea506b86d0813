"use client";

import { useQuery } from "@tanstack/react-query";
import { auditWords } from "#components/payouts/history/audit-words.ts";
import { HistoryLine } from "#components/payouts/history/history-line.tsx";
import { problemOf } from "#components/table/problem-of.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { payoutAuditQuery } from "#lib/queries/payout-audit.ts";

/** The audit log's entries of an order, for who may read that log, the oldest first. */
export function AuditEntries({ id }: { id: string }) {
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
            {data.toReversed().map((entry) => (
              <HistoryLine
                key={entry.id}
                line={{
                  ...{ id: entry.id, at: entry.at, reason: entry.reason },
                  ...auditWords(entry),
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
