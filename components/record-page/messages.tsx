import type { ReactNode } from "react";
import type { CurrencyBasis } from "#lib/resources/currency-basis.ts";

export const keysTitle = "In a record";
export const newerRecord = "The newer record";
export const olderRecord = "The older record";
export const backToList = "Back to the list";
export const adjacentRecords = (noun: string) => `Neighbouring ${noun}s`;
export const couldntLoadAdjacent = "Couldn't load next and previous";
export const newer = (noun: string) => `Newer ${noun}`;
export const older = (noun: string) => `Older ${noun}`;
export const actions = "Actions";
export const copyLink = "Copy link";
export const copied = "Copied";
export const couldntCopy = "Couldn't copy";
export const viewInExplorer = "View in explorer";
export const recordId = (noun: string) => `${noun} ID`;
export const showEmptyFields = "Show empty fields";
export const hideEmptyFields = "Hide empty fields";
export const amountNotGiven = "Amount not given";
export const status = "Status";
export const statusNotGiven = "Status not given";
export const rawJsonTitle = "Raw JSON";
export const couldntLoadRaw = (title: string) => `Couldn't load the raw record: ${title}`;
export const rawRecord = "the raw record";
export const asReceived = "As received from the provider";
export const rawJson = "raw JSON";
export const couldntLoad = (noun: string) => `Couldn't load this ${noun}`;
export const couldntRefresh = (noun: string) =>
  `Couldn't refresh this ${noun}. Showing earlier data.`;
export const tryAgain = "Try again";
export const trying = "Trying";
export const goneAtProvider = (noun: string) => `The provider says that it has no such ${noun}`;
export const lastSeen = "The status and details are the last that Counterfoil saw.";
export const noRecordWithId = (noun: string, id: string) =>
  `We couldn't find a ${noun} with ID ${id}.`;
export const checkId = (search: ReactNode) => <>Check the ID or {search}.</>;
export const searchForIt = "search for it";
export const theRecord = (noun: string) => `the ${noun}`;
export const recordTitle = (noun: string, id: string | null) => `${capital(noun)} ${id}`;
export const notFound = (noun: string) => `${capital(noun)} not found`;
export const noId = (noun: string, typed: ReactNode) => (
  <>
    “{typed}” isn't a {noun} ID: IDs are digits only.
  </>
);
export const currencyEvidence = (basis: CurrencyBasis, reason: string) =>
  basis === "inferred" || basis === "unknown" ? `Currency ${basis}. ${reason}` : reason;
export const noneToSee = (many: string) => `You see no ${many}`;
export const nameNoWallet = (many: string) =>
  `Your access is limited to chosen wallets, and ${many} don't name a wallet.`;
export const partOfAccount = (limits: string) => `You see a part of this account: ${limits}.`;
export const changedMeanwhile = "This was changed while you filled it in.";
export const changedAt = "Changed:";
export const setNow = "Set now:";
export const keepAndSave = "To replace what is set now, keep what you entered and save again.";
export const keepWhatYouEntered = "Keep what you entered";
export const useWhatIsSet = "Use what is set now";

function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
