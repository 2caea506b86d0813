import type { Tone } from "#components/ui/tone.tsx";
import type { EntryState } from "#lib/schemas/entry-state.ts";

const WORDS: Record<EntryState, { word: string; tone: Tone }> = {
  draft: { word: "Draft", tone: "neutral" },
  awaiting_approval: { word: "Waiting for approval", tone: "attention" },
  approved: { word: "Approved", tone: "moving" },
  queued: { word: "To be sent", tone: "moving" },
  sending: { word: "Being sent", tone: "moving" },
  accepted: { word: "Accepted", tone: "settled" },
  refused: { word: "Refused by the service", tone: "failed" },
  not_sent: { word: "Not sent", tone: "failed" },
  in_doubt: { word: "Outcome unknown", tone: "attention" },
  found: { word: "Found", tone: "settled" },
  absent: { word: "Not found so far", tone: "attention" },
  ambiguous: { word: "Possibly found", tone: "attention" },
  cancelled: { word: "Cancelled", tone: "neutral" },
  rejected: { word: "Rejected", tone: "failed" },
  declared_unsent: { word: "Declared unsent", tone: "neutral" },
};

/** A journal's state in a word for people, with its tone. What is no state stays as it came. */
export function stateWords(state: string): { word: string; tone: Tone } {
  return isState(state) ? WORDS[state] : { word: state, tone: "neutral" };
}

function isState(text: string): text is EntryState {
  return Object.hasOwn(WORDS, text);
}
