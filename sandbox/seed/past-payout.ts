import type { Business } from "#sandbox/business/business.ts";
import { drawPayout } from "#sandbox/business/draw-payout.ts";
import { MINUTE, type Micros, SECOND } from "#sandbox/clock.ts";
import type { PayoutDraft } from "#sandbox/database/drafts.ts";
import type { PayoutRow, PayoutStatus } from "#sandbox/database/rows.ts";

/** A payout of the past, what was drawn for it, and when it ended, which can lie after the end of the past. */
export type PastPayout = { payout: PayoutRow; draft: PayoutDraft; finishedAt: Micros };

/** Draws a payout made at `createdAt` in the state that it has reached at `end`. */
export function pastPayout(
  business: Business,
  facts: {
    id: number;
    serial: number;
    createdAt: Micros;
    end: Micros;
    inFlight: boolean;
    again: PayoutDraft | undefined;
  },
): PastPayout {
  const { random } = business;
  const { createdAt, end } = facts;
  const draft = drawPayout(business, createdAt, facts.serial, facts.again);
  const willFail = random.chance(0.025);
  let startedAt = createdAt + random.between(5 * SECOND, 30 * SECOND);
  let finishedAt = startedAt + random.between(1 * MINUTE, 15 * MINUTE);
  if (facts.inFlight) {
    startedAt = end + random.between(-5 * SECOND, 10 * SECOND);
    finishedAt = end + random.between(20 * SECOND, 5 * MINUTE);
  }
  const status: PayoutStatus =
    startedAt >= end
      ? "Created"
      : finishedAt >= end
        ? "Processing"
        : willFail
          ? "Failed"
          : "Completed";
  const nextStepAt = status === "Created" ? startedAt : status === "Processing" ? finishedAt : null;
  const payout: PayoutRow = {
    ...draft,
    id: facts.id,
    feeAmount: status === "Created" ? null : draft.feeDue,
    status,
    webhookUrl: null,
    willFail,
    nextStepAt,
    createdAt,
  };
  return { payout, draft, finishedAt };
}
