import "server-only";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { compare } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { operation } from "#lib/operations/operation.ts";
import {
  requireCurrencyCode,
  requireCurrencySymbol,
} from "#lib/payouts/approve/require-currency.ts";
import { readLimits } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { lockRules } from "#lib/pending-changes/lock-rules.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import { changing, takeOrAsk } from "#lib/pending-changes/take-or-ask.ts";
import type { SetRollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { ROLLING_LIMIT_HOURS } from "#lib/schemas/payouts/approval/rolling-limit-hours.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/**
 * Sets above which sum within 24 hours payouts need an approver; null lifts that limit. A higher limit, and
 * none, are looser, so a second administrator confirms them. The currency, or the symbol, is the
 * catalogue's, spelt as there; one whose limit is in force may be gone from it. Rejects with a Failure:
 * invalid_request (no such currency), step_up_required, conflict if the page showed another version of the limit (`seen`:
 * its ID) or a change waits, or as the catalogue's reading does.
 */
export const setRollingLimit = operation(
  "approval-rules.set-limit",
  async (caller, given: SetRollingLimit, seen: string | null = null): Promise<ChangeOutcome> => {
    const { per, covers, limit } = given;
    const currency = await spelt(given);
    const asked = { per, covers, currency, limit };
    return await changing(async (transaction) => {
      await lockRules(transaction, caller, "approval-rules.set-limit");
      const before = (await readLimits(transaction)).find((one) => isSame(one, asked));
      const subject = { type: "rolling-limit", id: `${per}/${covers}/${currency}` };
      await requireSeen(caller, {
        seen,
        now: seenOf(before?.id ?? null),
        what: `the limit over ${ROLLING_LIMIT_HOURS} hours for ${payoutsOf(asked)}`,
        // One that was lifted has no version in force.
        last: () => lastChange(transaction, ["approval-rules.set-limit"], subject.id),
      });
      const summary = summaryOf(asked);
      await requireStepUp(transaction, caller, {
        action: "approval-rules.set-limit",
        hash: stepUpHash("approval-rules.set-limit", per, covers, currency, limit),
        summary,
      });
      const isLoosening =
        before !== undefined && (limit === null || compare(limit, before.limit) > 0);
      return await takeOrAsk(transaction, caller, {
        kind: "approval-rules.set-limit",
        subject,
        summary,
        before: { id: before?.id ?? null, limit: before?.limit ?? null },
        after: { per, covers, currency, limit },
        isLoosening,
        isGuarded: isLoosening,
        isGrant: false,
      });
    });
  },
);

/** As the catalogue has it: a limit under another spelling would hold for nothing. */
async function spelt(given: SetRollingLimit): Promise<string> {
  if ((await readLimits()).some((one) => isSame(one, given))) return given.currency;
  return given.covers === "code"
    ? await requireCurrencyCode(given.currency)
    : await requireCurrencySymbol(given.currency);
}

type Key = Pick<SetRollingLimit, "per" | "covers" | "currency">;

function isSame(one: Key, other: Key): boolean {
  return one.per === other.per && one.covers === other.covers && one.currency === other.currency;
}

const WHOSE = {
  recipient: "to one recipient",
  maker: "of one maker",
  currency: "in all",
} as const;

function summaryOf({ per, covers, currency, limit }: SetRollingLimit): string {
  const what = payoutsOf({ per, covers, currency });
  if (limit === null) return `No limit over ${ROLLING_LIMIT_HOURS} hours for ${what}`;
  return `Approval above ${groupedAmount(limit)} within ${ROLLING_LIMIT_HOURS} hours for ${what}`;
}

/** Which payouts a limit sums. */
function payoutsOf({ per, covers, currency }: Key): string {
  return `${covers === "symbol" ? `${currency} on all networks` : currency} ${WHOSE[per]}`;
}
