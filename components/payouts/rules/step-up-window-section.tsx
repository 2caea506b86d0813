"use client";

import { Time } from "#components/data-table/cells/time.tsx";
import { ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import { StepUpWindowForm } from "#components/payouts/rules/step-up-window-form.tsx";
import * as messages from "#components/payouts/rules/step-up-window-messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { groupedAmount } from "#lib/money/format.ts";
import type { StepUpWindow } from "#lib/schemas/identity/step-up-window.ts";

/** For how long after a step-up small payouts need no second one; an administrator may change it. */
export function StepUpWindowSection({ window }: { window: StepUpWindow }) {
  const may = useMay("step-up-window.set");
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
          <StepUpWindowForm window={window} />
        </div>
      )}
    </section>
  );
}
