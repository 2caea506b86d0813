"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { Completed, CompletionBasis } from "#components/payouts/completed.tsx";
import { quoted } from "#components/payouts/messages.ts";
import { CommentText } from "#components/payouts/payout-page/timeline/comments.tsx";
import * as messages from "#components/payouts/payout-page/timeline/messages.ts";
import { timelineSteps } from "#components/payouts/payout-page/timeline/timeline-steps.ts";
import { Section } from "#components/record-page/fields/section.tsx";
import { TimeMissing } from "#components/record-page/timeline/timeline.tsx";
import { TimelineStep } from "#components/record-page/timeline/timeline-step.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { payoutCommentsQuery } from "#lib/api-client/payouts/payout-comments.ts";
import { payoutMatchesQuery } from "#lib/api-client/payouts/payout-matches.ts";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import { recordChangesQuery } from "#lib/api-client/records/resource.ts";
import { payouts } from "#lib/resources/payouts.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

type Props = {
  subject: { order: PayoutOrder | null; payout: Payout | null };
  payoutId: string | null;
  /** Whether more is to come, in a line beneath. */
  children: ReactNode;
};

/** What happened to a payout, here and at the provider, each step once, oldest first. */
export function PayoutTimeline({ subject: { order, payout }, payoutId, children }: Props) {
  const history = useQuery({ ...payoutHistoryQuery(order?.id ?? ""), enabled: order !== null });
  const changes = useQuery({
    ...recordChangesQuery(payouts.name, payoutId ?? ""),
    enabled: payoutId !== null,
  });
  const matches = useQuery({ ...payoutMatchesQuery(payoutId ?? ""), enabled: payoutId !== null });
  useRenewal(`${order?.state} ${order?.version} ${payout?.status}`, [
    payoutHistoryQuery(order?.id ?? "").queryKey,
    recordChangesQuery(payouts.name, payoutId ?? "").queryKey,
  ]);
  const place = { orderId: order?.id ?? null, payoutId };
  const comments = useQuery(payoutCommentsQuery(place));
  const error = history.error ?? changes.error ?? comments.error;
  const { next, rows } = useFocusAfterRow<HTMLOListElement>();
  const isLoading = order !== null && history.data === undefined && history.error === null;
  return (
    <Section title={messages.timeline}>
      {isLoading ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <ol
          ref={next}
          tabIndex={-1}
          {...rows}
          className="border-rule border-t pt-3 text-sm outline-none"
        >
          {timelineSteps({
            order,
            history: history.data ?? { events: [], decisions: [] },
            changes: changes.data ?? [],
            payout,
            comments: comments.data ?? [],
            completion: matches.data?.completion ?? null,
          }).map(({ id, what, note, reason, at, comment, completion }) => (
            <TimelineStep key={id} what={what}>
              <span className="text-ink-soft">
                {completion !== null && <Completed completion={completion} />}
                {completion === null &&
                  (at === null ? <TimeMissing path="createdAt" /> : <Time value={at} />)}
              </span>
              {completion !== null && (
                <span className="basis-full text-ink-soft">
                  <CompletionBasis completion={completion} />
                </span>
              )}
              {note !== null && <span className="basis-full text-ink-soft">{note}</span>}
              {reason !== null && (
                <span className="wrap-anywhere basis-full">{quoted(reason)}</span>
              )}
              {comment !== null && <CommentText comment={comment} place={place} />}
            </TimelineStep>
          ))}
        </ol>
      )}
      {error !== null && (
        <p className="text-attention text-sm">
          {messages.couldntLoadTimeline(problemOf(error).detail)}
        </p>
      )}
      <p className="text-ink-quiet text-sm">{children}</p>
    </Section>
  );
}

/** Has the sources read again once the payout has moved, however lately they were read. */
function useRenewal(mark: string, queries: readonly (readonly unknown[])[]): void {
  const client = useQueryClient();
  const seen = useRef(mark);
  const renew = useEffectEvent(() => {
    for (const queryKey of queries) void client.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (seen.current === mark) return;
    seen.current = mark;
    renew();
  }, [mark]);
}
