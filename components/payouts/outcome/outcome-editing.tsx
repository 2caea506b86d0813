"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { draftOf } from "#components/payouts/form/draft-content.ts";
import { putDraft } from "#components/payouts/form/draft-store.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Returned to draft: what is beneath is what was ordered before. */
export function OutcomeEditing({ order }: { order: PayoutOrder }) {
  const own = order.madeBy?.id === useUser().id;
  const router = useRouter();
  const client = useQueryClient();
  const open = useWrite(() => client.fetchQuery({ ...payoutDraftsQuery(), staleTime: 0 }), {
    onDone: (drafts) => {
      const draft = drafts.find(({ id }) => id === order.id);
      if (draft !== undefined) putDraft(draftOf(draft));
      router.push(formHref(order.id));
    },
  });
  return (
    <Banner
      title="Its maker is editing this payout"
      action={
        own && (
          <Button
            working={open.isWorking || open.isDone ? "Opening" : undefined}
            onClick={() => open.run()}
          >
            Go on editing
          </Button>
        )
      }
    >
      <p>Nothing was sent, and whatever was approved is void. What was ordered stands below.</p>
      {open.error !== null && <p role="alert">{problemOf(open.error).detail}</p>}
    </Banner>
  );
}
