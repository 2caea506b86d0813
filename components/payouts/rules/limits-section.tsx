"use client";

import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { formatLimit } from "#components/payouts/rules/format-rule.ts";
import { LimitForm } from "#components/payouts/rules/limit-form.tsx";
import * as messages from "#components/payouts/rules/messages.ts";
import { unlistedLimit } from "#components/payouts/rules/unlisted.ts";
import { UnlistedNote } from "#components/payouts/rules/unlisted-note.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { approvalRulesQuery, setRollingLimit } from "#lib/api-client/payouts/approval-rules.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { seenOf } from "#lib/schemas/seen.ts";

type Props = {
  limits: readonly RollingLimit[];
  /** The codes that the provider lists; none while they are not known. */
  listed: readonly string[];
  mayChange: boolean;
};

/** Above which sums within 24 hours payouts need an approver; an administrator may change them. */
export function LimitsSection({ limits, listed, mayChange }: Props) {
  const remove = ({ id, per, covers, currency }: RollingLimit) =>
    setRollingLimit({ per, covers, currency, limit: null }, seenOf(id));
  const save = useWrite(remove, {
    renews: [approvalRulesQuery().queryKey],
    onDone: ({ status }) =>
      showToast({
        title: status === "pending" ? messages.looserLimitWaits : messages.limitWasSaved,
      }),
  });
  const heading = useFocusBack<HTMLHeadingElement>(save.isWorking);
  return (
    <section aria-labelledby="rolling-limits" className="text-sm">
      <h2
        ref={heading}
        tabIndex={-1}
        id="rolling-limits"
        className="mb-2 font-medium text-base outline-none"
      >
        {messages.limitsOverADay}
      </h2>
      <p className="mb-3">{messages.limitsHint}</p>
      {limits.length === 0 ? (
        <p className="mb-3 text-ink-quiet">{messages.noLimit}</p>
      ) : (
        <ul aria-label={messages.limitsInForce} className="mb-4 border-rule border-t">
          {limits.map((limit) => (
            <li
              key={limit.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-rule border-b py-3"
            >
              <span>
                <span className="wrap-anywhere tabular-nums">{formatLimit(limit)}</span>
                <UnlistedNote
                  isLimit
                  currency={limit.currency}
                  unlisted={unlistedLimit(limit, listed)}
                />
                <span className="wrap-anywhere block text-ink-quiet">
                  {`${limit.setBy.name}, `}
                  <Time value={limit.setAt} />
                </span>
              </span>
              {mayChange && (
                <Button
                  size="sm"
                  aria-label={messages.removeLimit(formatLimit(limit))}
                  idle={save.isWorking}
                  onClick={() => save.run(limit)}
                >
                  {messages.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <CommandFailure error={save.error}>{messages.limitsStay}</CommandFailure>
      {mayChange && <LimitForm limits={limits} />}
    </section>
  );
}
