import type { Tone } from "#components/ui/display/tone.tsx";
import { isOrderState, type OrderState, orderStateLabel } from "#lib/resources/order-states.ts";

const TONES: Record<OrderState, Tone> = {
  draft: "neutral",
  awaiting_approval: "attention",
  approved: "moving",
  queued: "moving",
  sending: "moving",
  accepted: "settled",
  refused: "failed",
  not_sent: "failed",
  in_doubt: "attention",
  found: "settled",
  absent: "attention",
  ambiguous: "attention",
  cancelled: "neutral",
  rejected: "failed",
  expired: "neutral",
  declared_unsent: "neutral",
};

/** A state of an order as a label for users, with its tone. A text that is no state stays as it came. */
export function orderStateBadge(state: string): { word: string; tone: Tone } {
  return isOrderState(state)
    ? { word: orderStateLabel(state), tone: TONES[state] }
    : { word: state, tone: "neutral" };
}
