import { inSentence } from "#lib/text/visible-text.ts";

export const mayStillChange = "No, it may still change";
export const nothingFollows = "Yes, nothing follows it";
export const countInNoSum = "No, count it in no sum";
export const countInSums = "Yes, count it in sums";
export const definitionWaits =
  "This definition waits for a second person. The Safety page says who can confirm it.";
export const statusIsDefined = "The status is defined.";
export const defineStatus = (kind: string, status: string) => `Define the ${kind} status ${status}`;
export const nothingWasChanged = "Nothing was changed.";
export const whatDoesItMean = (kind: string, status: string) =>
  `What does the ${kind} status “${inSentence(status)}” mean?`;
export const isItFinal = "Is it final?";
export const hasMoneyMoved = "Has the money moved?";
export const definitionHint =
  "Final without money moved means failed. If you choose “Yes” in either, a second person confirms it.";
export const saving = "Saving";
export const saveDefinition = "Save the definition";
export const status = "Status";
export const of = "Of";
export const firstSeen = "First seen";
export const meaning = "Meaning";
export const action = "Action";
export const unknownStatuses = "Unknown statuses";
export const unknownStatusesHint =
  "Counterfoil doesn't know what these statuses of the provider mean. Until an administrator defines one, its records are followed, and no sum counts their money. A definition changes what is shown, summed and followed, never how payouts are sent.";
export const couldntLoad = "Couldn't load unknown statuses";
export const loading = "Loading…";
export const none = "None";
export const allStatusesAreKnown = "Every status seen so far is a known one.";
export const firstIn = (recordId: string) => `first in ${recordId}`;
export const define = "Define";
export const unknown = "Unknown";
export const finalMoved = (by: string) => `Final, money moved; defined by ${by}`;
export const finalUnmoved = (by: string) => `Final, no money moved; defined by ${by}`;
export const openMoved = (by: string) => `Not final, money moved; defined by ${by}`;
export const openUnmoved = (by: string) => `Not final, no money moved; defined by ${by}`;
