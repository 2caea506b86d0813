"use client";

import { useQuery } from "@tanstack/react-query";
import { DraftRow } from "#components/inbox/draft-row.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import * as feedback from "#components/ui/feedback/messages.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { useFocusAfterRow } from "#components/ui/forms/use-focus-after-row.ts";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** What this member has begun and not sent, in any browser. */
export function Drafts() {
  const query = useQuery(payoutDraftsQuery());
  const { data, error, isPending } = query;
  const drafts = data?.drafts ?? [];
  const { next, rows } = useFocusAfterRow<HTMLElement>();
  // The second click of a double click is not for the draft that came to where the first one was.
  const ids = drafts.map(({ id }) => id).join(" ");
  const isJustChanged = useJustChanged(ids === "" ? null : ids);
  if (isPending) {
    return (
      <Loading what={messages.yourDrafts}>
        <Skeleton className="h-20 w-full" />
      </Loading>
    );
  }
  if (drafts.length === 0 && error !== null) {
    return <Failure title={messages.couldntLoadDrafts} problem={problemOf(error)} query={query} />;
  }
  if (drafts.length === 0) {
    return <EmptyState title={messages.noDrafts}>{messages.noDraftsHint}</EmptyState>;
  }
  return (
    <section
      ref={next}
      tabIndex={-1}
      {...rows}
      aria-label={messages.drafts}
      className="outline-none"
    >
      <p className="mb-2 text-ink-soft text-sm">{messages.draftsHint}</p>
      {error !== null && (
        <div className="mb-2 flex flex-wrap items-center gap-3 text-attention text-sm">
          <p>{messages.couldntReadDraftsAgain(problemOf(error).detail)}</p>
          <Button
            size="sm"
            onClick={() => void query.refetch()}
            working={query.isFetching ? feedback.trying : undefined}
          >
            {feedback.tryAgain}
          </Button>
        </div>
      )}
      <ul className="border-rule border-t">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} isIdle={isJustChanged} />
        ))}
      </ul>
    </section>
  );
}
