import { inSentence } from "#lib/text/visible-text.ts";

export const filters = "Filters";
export const removeFilter = (filter: string) => `Remove ${filter}`;
export const useOwnTimeZone = "Use your own time zone";
export const timesIn = (zone: string) => `Times in ${zone}`;
export const notZoneOfBooks = (zone: string, books: string) =>
  `Days in ${zone}, not in the zone of the books (${books})`;
export const backToZoneOfBooks = (books: string) => `Use the zone of the books, ${books}`;
export const daysAndTimes = (days: string, times: string) =>
  `Days in ${days}, the zone of the books. Times in ${times}.`;
export const sortedAscending = (column: string) => `Sorted by ${column}, ascending`;
export const byCurrency = (order: string) => `${order}, by currency`;
export const sortedDescending = (column: string) => `Sorted by ${column}, descending`;
export const removeFromUrl = (param: string) => `Remove ${param} from the URL`;
export const clearAll = "Clear all";
/** As much of a text is shown in a sentence: a link can be longer than the sentence. */
const LONGEST_SHOWN = 80;
const shown = (text: string) => {
  const characters = [...text];
  return inSentence(
    characters.length <= LONGEST_SHOWN ? text : `${characters.slice(0, LONGEST_SHOWN).join("")}…`,
  );
};
export const showingInstead = (typed: string, searched: string) =>
  `No results for “${shown(typed)}”. Showing results for “${shown(searched)}”.`;
export const searchFor = (text: string) => `Search: ${text}`;
export const andMore = (choices: string, more: number) => `${choices} and ${more} more`;
export const upTo = (amount: string) => `up to ${amount}`;
export const fromAmount = (amount: string) => `from ${amount}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const notStated = "not stated";
export const unknown = "Unknown";
export const blank = "blank";
export const daysUpTo = (day: string | null, zone: string) => `Up to ${day}, ${zone}`;
export const daysFrom = (day: string, zone: string) => `From ${day} on, ${zone}`;
export const completedIn = (days: string) => `Completed: ${days}`;
export const overEndOf = (day: string | null, zone: string) =>
  `Under way at the end of ${day}, ${zone}`;
export const overCreatedFrom = (over: string, day: string) => `${over}, created from ${day} on`;
export const isIn = (filter: string, held: string) => `${filter}: ${held}`;
export const isNot = (filter: string, held: string) => `${filter} is not ${held}`;
export const isEmpty = (filter: string) => `${filter} is empty`;
export const isNotEmpty = (filter: string) => `${filter} is not empty`;
export const allNetworks = (coin: string) => `${coin} (all networks)`;
export const me = "Me";
export const notInPasted = "Not in the pasted list";
