import * as messages from "#components/payouts/waiting-text-messages.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { WaitsDetail } from "#lib/schemas/payouts/waits-detail.ts";

const TEXTS: Record<WaitsDetail["why"], string> = {
  catalogue: messages.waitsForCatalogue,
  look: messages.waitsForSearch,
  pause: messages.waitsForPause,
  log: messages.waitsForLog,
  comparison: messages.waitsForComparison,
  hold: messages.waitsForHold,
  maker_disabled: messages.waitsForMaker,
  stop: messages.waitsForStop,
  funds: messages.waitsForFunds,
  equal_order: messages.waitsForEqualOrder,
  possible_match: messages.waitsForPossibleMatch,
  replaced: messages.waitsForReplaced,
  decline: messages.waitsAfterDecline,
  standstill: messages.waitsAfterStandstill,
  hold_released: messages.waitsAfterHold,
  other_content: messages.waitsForOtherContent,
  changed_id: messages.waitsForChangedId,
};

/** Why a released order is not sent yet and what to do about it; null if nothing holds it back. */
export function waitingText({ state, waitsFor, waitsDetail }: PayoutOrder): string | null {
  if (waitsDetail === null || (state !== "queued" && state !== "approved")) return null;
  if (waitsFor === "send" && waitsDetail.why === "comparison") return messages.waitsAfterLoss;
  return TEXTS[waitsDetail.why];
}
