import { inSentence } from "#lib/text/visible-text.ts";

export const searchHint = "Search all records, any date.";
export const search = "Search";
export const wallets = "Wallets";
export const searchFor = "Search for";
export const searchFailed = "The search failed";
export const whatWasFound = "what was found";
export const topResults = (most: number, text: string, count: number) =>
  `Top ${most} results per type for “${inSentence(text)}”: ${count} shown.`;
export const noResults = (value: string) => `No results for “${value}”`;
export const searchedIn = (fields: string) => `Searched: ${fields}.`;
