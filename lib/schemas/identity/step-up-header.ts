/**
 * The header Step-Up of a request that asks whether it needs a step-up: if it does, nothing is done, and the
 * answer is 200 with `needsStepUpSchema` and the header Step-Up: required. If it needs none, it is done.
 */
export const ASK_FOR_STEP_UP = "ask";
export const STEP_UP_REQUIRED = "required";
