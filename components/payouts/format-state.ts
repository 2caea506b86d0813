import * as messages from "#components/payouts/messages.ts";
import type { Tone } from "#components/ui/display/tone.tsx";
import type { OrderState } from "#lib/schemas/payouts/order-state.ts";

const WORDS: Record<OrderState, { word: string; tone: Tone }> = {
  draft: { word: messages.draft, tone: "neutral" },
  awaiting_approval: { word: messages.pendingApproval, tone: "attention" },
  approved: { word: messages.approved, tone: "moving" },
  queued: { word: messages.queued, tone: "moving" },
  sending: { word: messages.sending, tone: "moving" },
  accepted: { word: messages.accepted, tone: "settled" },
  refused: { word: messages.declined, tone: "failed" },
  not_sent: { word: messages.notSent, tone: "failed" },
  in_doubt: { word: messages.unconfirmed, tone: "attention" },
  found: { word: messages.accepted, tone: "settled" },
  absent: { word: messages.unconfirmed, tone: "attention" },
  ambiguous: { word: messages.possibleMatch, tone: "attention" },
  cancelled: { word: messages.cancelled, tone: "neutral" },
  rejected: { word: messages.rejected, tone: "failed" },
  expired: { word: messages.expired, tone: "neutral" },
  declared_unsent: { word: messages.markedAsNotSent, tone: "neutral" },
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
