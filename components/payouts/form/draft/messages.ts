export const unsentDraft = "You have an unsent draft";
export const continueDraft = "Continue draft";
export const noAmountYet = "No amount yet";
export const draftDiscarded = "Draft discarded";
export const draftOfDiscarded = (money: string) => `Draft of ${money} discarded`;
export const undo = "Undo";
export const couldntRestoreDraft = "Couldn't restore the draft";
export const notSentUntilConfirmed = "Nothing is sent until you confirm.";
export const savingDraft = "Saving draft… Nothing is sent until you confirm.";
export const draftSaved = "Draft saved. Nothing is sent until you confirm.";
export const draftSavedHere = "Couldn't save to the server. Your draft is saved in this browser.";
export const draftSentOrDiscarded =
  "Counterfoil no longer has this draft: it was sent or discarded in another tab or browser, or a backup was restored. What you typed is saved in this browser only. Look in your payouts before you send it.";
export const draftChangedElsewhere = "This draft was changed in another tab or browser";
export const otherVersion = (summary: string) => `The other version: ${summary}`;
export const differsIn = (fields: string[]) =>
  `Different: ${new Intl.ListFormat("en-GB", { type: "unit" }).format(fields)}`;
export const typedIsOnlyHere =
  "What you typed here is saved in this browser only. Choose which version to keep.";
export const keepWhatYouTyped = "Keep what you typed";
export const useOtherVersion = "Use the other version";
export const amountTo = (amount: string, address: string) => `${amount} to ${address}`;
