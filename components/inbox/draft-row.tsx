"use client";

import Link from "next/link";
import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { removeStored } from "#components/payouts/form/draft-storage.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { useLatePress } from "#components/ui/lazy/use-late-press.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { discardDraft, payoutDraftsQuery } from "#lib/api-client/payouts/payout-drafts.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** A draft with the way back to its form. */
export function DraftRow({ draft }: { draft: PayoutDraft }) {
  const { amount, currency, address, label } = draft.content;
  const discard = useWrite(() => discardDraft(draft).then(() => removeStored(draft.id)), {
    renews: [payoutDraftsQuery().queryKey, inboxKeys.all],
  });
  const late = useLatePress(`Discard ${draft.id}`, () => discard.run());
  const what = [amount, currency].filter(Boolean).join(" ") || "No amount yet";
  return (
    <li className="grid gap-x-6 gap-y-1 border-rule border-b py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <Link
          href={formHref(draft.id)}
          className="wrap-anywhere font-medium text-base hover:underline"
        >
          {what}
        </Link>
        {address !== "" && (
          <p className="flex min-w-0 items-baseline gap-x-2">
            <span className="shrink-0 text-ink-quiet">to</span>
            <MiddleCut text={address} />
          </p>
        )}
        {label !== "" && <p className="line-clamp-1 wrap-anywhere text-ink-soft">{label}</p>}
        {draft.wasSubmitted && (
          <p className="text-ink-soft">Returned to draft. Earlier approvals no longer count.</p>
        )}
        {discard.error !== null && (
          <p role="alert" className="text-failed">
            {problemOf(discard.error).detail}
          </p>
        )}
      </div>
      <p className="text-ink-quiet sm:text-right">
        {"Kept "}
        <Time value={draft.savedAt} />
      </p>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Discard the draft of ${what}`}
        working={discard.isWorking ? "Discarding" : undefined}
        {...late}
      >
        Discard
      </Button>
    </li>
  );
}
