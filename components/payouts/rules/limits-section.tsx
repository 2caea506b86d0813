"use client";

import { Time } from "#components/data-table/cells/time.tsx";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import { LimitForm } from "#components/payouts/rules/limit-form.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { approvalRulesQuery, setRollingLimit } from "#lib/api-client/payouts/approval-rules.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { RollingLimit } from "#lib/schemas/payouts/rolling-limit.ts";

type Props = { limits: readonly RollingLimit[]; mayChange: boolean };

const WHOSE = {
  recipient: "to one recipient",
  maker: "of one maker",
  currency: "in all",
} as const;

/** Above which sums within 24 hours payouts need an approver; an administrator may change them. */
export function LimitsSection({ limits, mayChange }: Props) {
  const save = useWrite(setRollingLimit, {
    renews: [approvalRulesQuery().queryKey],
    onDone: ({ status }) =>
      showToast({
        title:
          status === "pending"
            ? "The looser limit waits for a second person. The Safety page says who can confirm it."
            : "The limit was saved.",
      }),
  });
  return (
    <section aria-labelledby="rolling-limits" className="text-sm">
      <h2 id="rolling-limits" className="mb-2 font-medium text-base">
        Limits over 24 hours
      </h2>
      <p className="mb-3">
        A payout that brings the sum of 24 hours above a limit needs an approver. Payouts that were
        not sent do not count.
      </p>
      {limits.length === 0 ? (
        <p className="mb-3 text-ink-quiet">No limit is set.</p>
      ) : (
        <ul aria-label="Limits in force" className="mb-4 border-rule border-t">
          {limits.map((limit) => (
            <li
              key={limit.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-rule border-b py-3"
            >
              <span>
                <span className="wrap-anywhere tabular-nums">{limitText(limit)}</span>
                <span className="wrap-anywhere block text-ink-quiet">
                  {`${limit.setBy.name}, `}
                  <Time value={limit.setAt} />
                </span>
              </span>
              {mayChange && (
                <Button
                  size="sm"
                  aria-label={`Remove the limit: ${limitText(limit)}`}
                  disabled={save.isWorking}
                  onClick={() => {
                    const { per, covers, currency } = limit;
                    save.run({ per, covers, currency, limit: null });
                  }}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <CommandFailure error={save.error}>The limits stay as they were.</CommandFailure>
      {mayChange && <LimitForm isSaving={save.isWorking} onSave={save.run} />}
    </section>
  );
}

function limitText({ per, covers, currency, limit }: RollingLimit): string {
  const what = covers === "symbol" ? `${currency} on all networks` : ruleCurrency(currency);
  return `${what}, ${WHOSE[per]}: approval above ${groupedAmount(limit)}`;
}
