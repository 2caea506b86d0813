import { Kbd } from "#components/ui/display/kbd.tsx";
import { inSentence } from "#lib/text/visible-text.ts";

export const results = "Results";
export const search = "Search";
export const searchExample = "Number, tracking ID, hash, address, label, amount, or a page";
export const close = "Close";
export const newPayout = "New payout";
export const tryAgain = "Try again";
export const typeToSearch = "Search all records and pages.";
export const opening = "Opening…";
export const searching = "Searching…";
export const noResultsIn = (typed: string, searched: string) =>
  `No results for “${inSentence(typed)}” in ${searched}.`;
export const walletsAlone = "No record found, only a wallet's name.";
export const oneRecordFound = "1 record found.";
export const topResults = (count: number, most: number) =>
  `Top ${count} results, at most ${most} of a type.`;
export const completeUpTo = (instant: string, zone: string) =>
  `Synced records are complete up to ${instant}, ${zone}.`;
export const searchFailed = (detail: string) => (
  <>
    <span className="font-medium text-failed">The search failed.</span> {detail} What you typed is
    kept.
  </>
);
export const keys = (
  <>
    <Kbd>↑</Kbd>
    <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> go
  </>
);
export const notComplete = (missing: string) => `Not complete. ${missing}`;
export const notCompleteUpTo = (time: string, zone: string, missing: string) =>
  `Not complete. Synced records are complete up to ${time}, ${zone}. ${missing}`;
