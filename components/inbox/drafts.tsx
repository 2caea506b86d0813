"use client";

import { useQuery } from "@tanstack/react-query";
import { DraftRow } from "#components/inbox/draft-row.tsx";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** What this member has begun and not sent, in any browser. */
export function Drafts() {
  const { data: drafts = [], error } = useQuery(payoutDraftsQuery());
  if (drafts.length === 0 && error === null) return null;
  return (
    <section aria-labelledby="desk-drafts">
      <h2 id="desk-drafts" className="font-semibold text-base">
        Your drafts{" "}
        <span className="font-normal text-ink-quiet tabular-nums">{drafts.length || ""}</span>
      </h2>
      <p className="mb-2 text-ink-soft text-sm">Started but not sent. Only you can see them.</p>
      {error !== null && (
        <p className="mb-2 text-attention text-sm">
          {`Couldn't load your drafts. ${problemOf(error).detail}`}
        </p>
      )}
      <ul className="border-rule border-t">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}
