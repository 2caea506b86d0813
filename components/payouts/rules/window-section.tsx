"use client";

import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import { WindowForm } from "#components/payouts/rules/window-form.tsx";
import * as messages from "#components/payouts/rules/window-messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { approvalRulesQuery, setStepUpWindow } from "#lib/api-client/payouts/approval-rules.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { StepUpWindow } from "#lib/schemas/identity/step-up-window.ts";

/** For how long after a step-up small payouts need no second one; an administrator may change it. */
export function WindowSection({ window }: { window: StepUpWindow }) {
  const may = useMay("step-up-window.set");
  const save = useWrite(setStepUpWindow, {
    renews: [approvalRulesQuery().queryKey],
    onDone: ({ status }) =>
      showToast({ title: status === "pending" ? messages.looserWaits : messages.wasSaved }),
  });
  return (
    <section aria-labelledby="step-up-window" className="text-sm">
      <h2 id="step-up-window" className="mb-2 font-medium text-base">
        {messages.windowTitle}
      </h2>
      {window.minutes === 0 ? (
        <p>{messages.windowIsOff}</p>
      ) : (
        <>
          <p>{messages.windowIsOn(window.minutes)}</p>
          <ul className="my-2 list-disc pl-5 tabular-nums">
            {window.amounts.map(({ currency, below }) => (
              <li key={currency}>{messages.below(groupedAmount(below), ruleCurrency(currency))}</li>
            ))}
          </ul>
          <p className="text-ink-soft">{messages.windowBounds}</p>
        </>
      )}
      {window.setBy !== null && (
        <p className="wrap-anywhere text-ink-quiet">
          {`${window.setBy.name}, `}
          <Time value={window.setAt} />
        </p>
      )}
      {may && (
        <div className="mt-3">
          <CommandFailure error={save.error}>{messages.windowStays}</CommandFailure>
          <WindowForm window={window} isSaving={save.isWorking} onSave={save.run} />
        </div>
      )}
    </section>
  );
}
