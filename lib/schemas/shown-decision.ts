/**
 * The header Shown-Decision of a payout that is submitted from a page: what its button said. The rules may have changed
 * since the page asked for them, and within a step-up window nobody is asked again, so a payout that was shown as one
 * for approval is refused where it would be sent at once. It is a header, since a web process of the released version,
 * which may answer during an upgrade, refuses a field or a parameter that it doesn't know and ignores a header.
 */
export const SHOWN_DECISION_HEADER = "shown-decision";

export const SHOWN_DECISIONS = ["approval", "send"] as const;

export type ShownDecision = (typeof SHOWN_DECISIONS)[number];
