"use client";

import { useState } from "react";
import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { draftMoney } from "#components/payouts/form/draft/draft-money.ts";
import { useDiscardDraft } from "#components/payouts/form/draft/use-discard-draft.ts";
import { formHref } from "#components/payouts/hrefs.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { useReplayedPress } from "#components/ui/lazy/use-replayed-press.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

const CANCELLATION = {
  title: messages.cancelPayoutOf,
  hint: messages.cancelPayoutHint,
  button: messages.cancelPayout,
  working: messages.cancelling,
};
const DISCARD = {
  title: messages.discardDraftOf,
  hint: messages.discardFilesHint,
  button: messages.discardWithFiles,
  working: messages.discarding,
};

/** A draft with the way back to its form. */
export function DraftRow({ draft, isIdle }: { draft: PayoutDraft; isIdle: boolean }) {
  const { address, label } = draft.content;
  const [isAsking, setAsking] = useState(false);
  const discard = useDiscardDraft(draft, () => setAsking(true));
  const press = () => (draft.wasSubmitted ? setAsking(true) : discard.run(false));
  const replayed = useReplayedPress(`Discard ${draft.id}`, press);
  const asks = draft.wasSubmitted ? CANCELLATION : DISCARD;
  const what = draftMoney(draft.content) ?? messages.noAmountYet;
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
            <span className="shrink-0 text-ink-quiet">{messages.to}</span>
            <MiddleCut text={address} />
          </p>
        )}
        {label !== "" && <p className="line-clamp-1 wrap-anywhere text-ink-soft">{label}</p>}
        {draft.wasSubmitted && <p className="text-ink-soft">{messages.withdrawn}</p>}
        {discard.error !== null && !isAsking && (
          <p role="alert" className="text-failed">
            {problemOf(discard.error).detail}
          </p>
        )}
      </div>
      <p className="text-ink-quiet sm:text-right">
        {messages.saved(<Time value={draft.savedAt} />)}
      </p>
      <Button
        size="sm"
        variant="quiet"
        idle={isIdle}
        aria-label={messages.discardDraft(what)}
        working={discard.isWorking ? messages.discarding : undefined}
        {...replayed}
      >
        {messages.discard}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={asks.title(what)}
        description={asks.hint}
      >
        <CommandFailure error={discard.error}>{messages.nothingWasChanged}</CommandFailure>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            working={discard.isWorking ? asks.working : undefined}
            onClick={() => discard.run(true)}
          >
            {asks.button}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {messages.keepDraft}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
