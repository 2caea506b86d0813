"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Draft } from "#components/payouts/form/draft/draft.ts";
import { draftSummary } from "#components/payouts/form/draft/draft-money.ts";
import { findBegunDrafts } from "#components/payouts/form/draft/draft-store.ts";
import * as messages from "#components/payouts/form/draft/messages.ts";
import { firstUnsent, ordersToAsk } from "#components/payouts/form/draft/reconcile-draft.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { orderOfDraftQuery } from "#lib/api-client/payouts/payout-orders.ts";

/**
 * Above a form that was opened empty: the link back to a draft whose tab was closed. It stays while
 * the user types, since the form would otherwise jump up.
 */
export function UnsentDraft({ current }: { current: Draft }) {
  const { id: member } = useUser();
  const [begun] = useState(() => (isEmpty(current) ? findBegunDrafts(current.id, member) : []));
  const { data, isFetching, isFetchedAfterMount } = useQuery({
    ...payoutDraftsQuery(),
    refetchOnWindowFocus: false,
  });
  const isKnown = data !== undefined && (isFetchedAfterMount || !isFetching);
  const asked = ordersToAsk(begun);
  const answers = useQueries({
    queries: asked.map((id) => ({ ...orderOfDraftQuery(id), refetchOnWindowFocus: false })),
  });
  const notOrdered = new Set(asked.filter((_, index) => answers[index]?.data === null));
  const earlier = firstUnsent(begun, isKnown ? data.drafts : null, notOrdered);
  if (earlier === null) return null;
  return (
    <div className="mb-6 max-w-[35rem]">
      <Banner
        title={messages.unsentDraft}
        action={<LinkButton href={formHref(earlier.id)}>{messages.continueDraft}</LinkButton>}
      >
        <span className="wrap-anywhere">{draftSummary(earlier.content)}</span>
      </Banner>
    </div>
  );
}

function isEmpty({ values: { amount, address } }: Draft): boolean {
  return amount === "" && address === "";
}
