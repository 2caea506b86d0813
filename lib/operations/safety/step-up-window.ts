import "server-only";
import { currencyOnNetwork } from "#lib/addresses/format-currency.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { isLooserWindow, readStepUpWindow } from "#lib/identity/step-up/window-setting.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireCurrencyCode } from "#lib/payouts/approve/require-currency.ts";
import { lockRules } from "#lib/pending-changes/lock-rules.ts";
import { requireSeen, setLast } from "#lib/pending-changes/require-seen.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { SetStepUpWindow } from "#lib/schemas/identity/step-up-window.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/**
 * Sets for how long after a step-up payouts below an amount need no second one; 0 minutes for never. A longer
 * window, a higher amount and one for another currency are looser, so a second administrator confirms them.
 * Rejects with a Failure: invalid_request (no such currency, twice the same), step_up_required, conflict if the page
 * showed another version (`seen`: its ID) or a change waits, or as the catalogue's reading does.
 */
export const setStepUpWindow = operation(
  "step-up-window.set",
  async (caller, given: SetStepUpWindow, seen: string | null = null): Promise<ChangeOutcome> => {
    const asked = await spelt(given);
    return await changing(async (transaction) => {
      await lockRules(transaction, caller, "step-up-window.set");
      const before = await readStepUpWindow(transaction);
      await requireSeen(caller, {
        seen,
        now: seenOf(before.id),
        what: "when small payouts need no second step-up",
        last: () => setLast(before),
      });
      const summary = summaryOf(asked);
      await requireStepUp(transaction, caller, {
        action: "step-up-window.set",
        hash: stepUpHash("step-up-window.set", asked.minutes, asked.amounts),
        summary,
      });
      const isLoosening = isLooserWindow(asked, before);
      return await takeOrAsk(transaction, caller, {
        kind: "step-up-window.set",
        subject: { type: "step-up-window", id: "window" },
        summary,
        before: { id: before.id, minutes: before.minutes, amounts: before.amounts },
        after: asked,
        isLoosening,
        isGuarded: isLoosening,
        isGrant: false,
      });
    });
  },
);

/** As the catalogue has the currencies: an amount under another spelling would hold for nothing. */
async function spelt({ minutes, amounts }: SetStepUpWindow): Promise<SetStepUpWindow> {
  const { amounts: known } = await readStepUpWindow();
  const codes = await Promise.all(
    amounts.map(({ currency }) =>
      known.some((one) => one.currency === currency) ? currency : requireCurrencyCode(currency),
    ),
  );
  if (new Set(codes).size < codes.length) {
    const message = "Each currency has one amount.";
    throw new Failure("invalid_request", message, { errors: { amounts: [message] } });
  }
  return {
    minutes,
    amounts: amounts.flatMap(({ below }, at) => {
      const currency = codes[at];
      return currency === undefined ? [] : [{ currency, below }];
    }),
  };
}

function summaryOf({ minutes, amounts }: SetStepUpWindow): string {
  if (minutes === 0) return "Every payout is confirmed by a step-up of its own";
  const list = amounts.map(
    ({ currency, below }) => `${groupedAmount(below)} ${currencyOnNetwork(currency)}`,
  );
  const time = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return `For ${time} after a step-up, no second one for payouts below ${list.join(", ")}`;
}
