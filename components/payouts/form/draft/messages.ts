export const unsentDraft = "You have an unsent draft";
export const continueDraft = "Continue draft";
export const noAmountYet = "No amount yet";
export const draftDiscarded = "Draft discarded";
export const draftOfDiscarded = (money: string) => `Draft of ${money} discarded`;
export const undo = "Undo";
export const couldntRestoreDraft = "Couldn't restore the draft";
export const amountTo = (amount: string, address: string) => `${amount} to ${address}`;
