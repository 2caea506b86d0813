/** Whether it is known which transaction a payout became. possible: several fit, and a member has to say. */
export const MATCH_STATES = ["found", "possible", "none"] as const;

export type MatchState = (typeof MATCH_STATES)[number];

export const MATCH_LABELS: Record<MatchState, string> = {
  found: "Found",
  possible: "Several possible",
  none: "Not found",
};

export function isMatchState(text: string): text is MatchState {
  return MATCH_STATES.some((state) => state === text);
}
