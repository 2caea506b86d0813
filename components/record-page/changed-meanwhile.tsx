"use client";

import type { ReactNode } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/record-page/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  /** Whether something else is set by now than what the form was begun with. */
  isOutdated: boolean;
  /** What the write was refused for, if it was. */
  error: Error | null;
  /** What is set now, in words. */
  now: ReactNode;
  /** Goes on with what is in the form. */
  onKeep: () => void;
  /** Gives it up for what is set now. */
  onTake: () => void;
};

/**
 * In the form of a setting that was changed while it was filled in, by another member or in another tab: who it was where
 * the server said so, what is set now, and which to go on with.
 */
export function ChangedMeanwhile({ isOutdated, error, now, onKeep, onTake }: Props) {
  if (!isOutdated) return null;
  const problem = error === null ? null : problemOf(error);
  const told = problem?.kind === "conflict" ? problem : null;
  return (
    <Banner
      tone="attention"
      title={told?.detail ?? messages.changedMeanwhile}
      action={
        <div className="flex flex-wrap gap-2">
          <Choice label={messages.keepWhatYouEntered} onChoose={onKeep} />
          <Choice label={messages.useWhatIsSet} onChoose={onTake} />
        </div>
      }
      announce
    >
      {told?.changedAt !== undefined && (
        <p>
          {messages.changedAt} <Time value={told.changedAt} />
        </p>
      )}
      <p className="wrap-anywhere">
        {messages.setNow} {now}
      </p>
      <p>{messages.keepAndSave}</p>
    </Banner>
  );
}

function Choice({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <Button
      size="sm"
      onClick={({ currentTarget: { form } }) => {
        // The choice goes away; what comes next is to save.
        form?.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
        onChoose();
      }}
    >
      {label}
    </Button>
  );
}
