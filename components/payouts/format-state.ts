import type { Tone } from "#components/ui/display/tone.tsx";
import type { OrderState } from "#lib/schemas/payouts/order-state.ts";

const WORDS: Record<OrderState, { word: string; tone: Tone }> = {
  draft: { word: "Draft", tone: "neutral" },
  awaiting_approval: { word: "Waiting for approval", tone: "attention" },
  approved: { word: "Approved", tone: "moving" },
  queued: { word: "To be sent", tone: "moving" },
  sending: { word: "Being sent", tone: "moving" },
  accepted: { word: "Accepted", tone: "settled" },
  refused: { word: "Declined by provider", tone: "failed" },
  not_sent: { word: "Not sent", tone: "failed" },
  in_doubt: { word: "Unconfirmed", tone: "attention" },
  found: { word: "Found", tone: "settled" },
  absent: { word: "Unconfirmed", tone: "attention" },
  ambiguous: { word: "Possible match", tone: "attention" },
  cancelled: { word: "Cancelled", tone: "neutral" },
  rejected: { word: "Rejected", tone: "failed" },
  expired: { word: "Expired", tone: "neutral" },
  declared_unsent: { word: "Marked as not sent", tone: "neutral" },
};

/**
 * A state of the journal as a label for users, with its tone. A text that is no state stays as it
 * came.
 */
export function formatState(state: string): { word: string; tone: Tone } {
  return isState(state) ? WORDS[state] : { word: state, tone: "neutral" };
}

function isState(text: string): text is OrderState {
  return Object.hasOwn(WORDS, text);
}
