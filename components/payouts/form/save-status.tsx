import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { draftSummary } from "#components/payouts/form/draft/draft-money.ts";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";
import * as messages from "#components/payouts/form/draft/messages.ts";
import type { SaveState, Version } from "#components/payouts/form/draft/use-saved-draft.ts";
import * as form from "#components/payouts/form/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import {
  type DraftContent,
  draftContentSchema,
  type PayoutDraft,
} from "#lib/schemas/payouts/payout-draft.ts";

const LABELS: Record<SaveState, string> = {
  "not yet": messages.notSentUntilConfirmed,
  saving: messages.savingDraft,
  saved: messages.draftSaved,
  "only here": messages.draftSavedHere,
  "changed elsewhere": messages.draftSentOrDiscarded,
};

const FIELD_LABELS: Record<keyof DraftContent, string> = {
  address: form.recipientAddress,
  walletId: form.wallet,
  currency: form.currency,
  tag: form.tag,
  hasNoTag: form.recipientHasNoTag,
  amount: form.amount,
  fee: form.fee,
  isFeeIncluded: form.deductFeeFromAmount,
  label: form.label,
  trackingId: form.trackingId,
  webhookUrl: form.webhookUrl,
  approverNote: form.approverNote,
};

type Props = {
  state: SaveState;
  /** What another browser made of the draft, where something else was typed here. */
  other: PayoutDraft | null;
  onChoose: (version: Version, other: PayoutDraft) => void;
};

/** Where the draft is safe, in space that is always reserved; of two versions, which one to go on with. */
export function SaveStatus({ state, other, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const button = (version: Version, label: string, draft: PayoutDraft) => (
    <Button
      size="sm"
      onClick={() => {
        onChoose(version, draft);
        // The button goes away.
        box.current?.focus();
      }}
    >
      {label}
    </Button>
  );
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {other === null ? (
        <p role="status" className="min-h-10 text-ink-quiet text-sm">
          {LABELS[state]}
        </p>
      ) : (
        <Banner
          tone="attention"
          title={messages.draftChangedElsewhere}
          action={
            <div className="flex flex-wrap gap-2">
              {button("this", messages.keepWhatYouTyped, other)}
              {button("other", messages.useOtherVersion, other)}
            </div>
          }
          announce
        >
          <p className="wrap-anywhere">{messages.otherVersion(draftSummary(other.content))}</p>
          <Differences other={other.content} />
          <p>{messages.typedIsOnlyHere}</p>
        </Banner>
      )}
    </div>
  );
}

/** The fields that are not the same in both versions; nothing once what is typed is the other version. */
function Differences({ other }: { other: DraftContent }) {
  const typed = useWatch<FormValues>();
  const names = draftContentSchema.keyof().options.filter((name) => typed[name] !== other[name]);
  if (names.length === 0) return null;
  return <p>{messages.differsIn(names.map((name) => FIELD_LABELS[name]))}</p>;
}
