"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import * as messages from "#components/data-sync/statuses/messages.ts";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { FormButtons } from "#components/ui/forms/form-buttons.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { useSeen } from "#components/ui/forms/use-seen.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { defineStatus, statusesQuery } from "#lib/api-client/statuses.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import type { DefineStatus, ProviderStatus } from "#lib/schemas/status-definition.ts";

const FINAL = [
  { value: "no", label: messages.mayStillChange },
  { value: "yes", label: messages.nothingFollows },
] as const;
const MOVED = [
  { value: "no", label: messages.countInNoSum },
  { value: "yes", label: messages.countInSums },
] as const;

type Answer = "yes" | "no";

/** Says what one status means, with a step-up. */
export function DefineStatusForm({
  status: { kind, status, example, definition },
  onLeave,
}: {
  status: ProviderStatus;
  onLeave: () => void;
}) {
  const router = useRouter();
  const [isFinal, setFinal] = useState<Answer>(definition?.isFinal ? "yes" : "no");
  const [isMoved, setMoved] = useState<Answer>(definition?.isMoneyMoved ? "yes" : "no");
  // Open, the form holds the answers that it began with.
  const shown = definition && [definition.isFinal, definition.isMoneyMoved];
  const seen = useSeen(seenOf(shown), true);
  const save = useWrite((asked: DefineStatus) => defineStatus(asked, seen.seen), {
    renews: [statusesQuery().queryKey],
    onDone: ({ status: outcome }) => {
      router.refresh();
      showToast({
        title: outcome === "pending" ? messages.definitionWaits : messages.statusIsDefined,
      });
      onLeave();
    },
  });

  const isOutdated = seen.isOutdated && !save.isWorking;

  function submit(event: FormEvent) {
    event.preventDefault();
    save.run({ kind, status, isFinal: isFinal === "yes", isMoneyMoved: isMoved === "yes" });
  }

  return (
    <form
      onSubmit={submit}
      aria-label={messages.defineStatus(kind, example)}
      className="mb-6 grid max-w-140 gap-y-3 rounded-lg border border-edge bg-sheet px-5 py-5"
    >
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={save.error}
        now={meaningText(definition)}
        onKeep={() => {
          seen.keep();
          save.reset();
        }}
        onTake={onLeave}
      />
      {!isOutdated && <SetbackBanner title={messages.nothingWasChanged} error={save.error} />}
      <p className="font-medium wrap-anywhere">{messages.whatDoesItMean(kind, example)}</p>
      <Field label={messages.isItFinal}>
        <RadioGroup items={FINAL} value={isFinal} onValueChange={setFinal} layout="row" />
      </Field>
      <Field label={messages.hasMoneyMoved}>
        <RadioGroup items={MOVED} value={isMoved} onValueChange={setMoved} layout="row" />
      </Field>
      <p className="text-ink-soft text-sm">{messages.definitionHint}</p>
      <FormButtons
        label={messages.saveDefinition}
        idle={isOutdated}
        working={save.isWorking ? messages.saving : undefined}
        onCancel={onLeave}
      />
    </form>
  );
}

/** What an administrator said of a status, in words. */
export function meaningText(definition: ProviderStatus["definition"]): string {
  if (definition === null) return messages.unknown;
  const { isFinal, isMoneyMoved, definedBy } = definition;
  if (isFinal)
    return isMoneyMoved ? messages.finalMoved(definedBy) : messages.finalUnmoved(definedBy);
  return isMoneyMoved ? messages.openMoved(definedBy) : messages.openUnmoved(definedBy);
}
