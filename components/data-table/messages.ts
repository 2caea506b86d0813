import type { Noun } from "#lib/resources/define-resource.ts";
import { formatCount } from "#lib/text/plural.ts";

export const couldntLoad = (records: string) => `Couldn't load ${records}`;
export const pageOf = (page: string, noun: string) => `page ${page} of ${noun}`;
export const loading = (what: string) => `Loading ${what}`;
export const counterfoilIsSlow = (what: string) =>
  `Still loading ${what}. Counterfoil is responding slowly.`;
export const providerIsSlow = (what: string) =>
  `Still loading ${what}. The provider is responding slowly.`;
export const goToPage = (page: string) => `Go to page ${page}`;
export const noSuchPage = (page: string) => `There is no page ${page}`;
export const lastPageOf = (noun: string, page: string) =>
  `The last page of these ${noun} is ${page}.`;
export const goToFirstPage = "Go to the first page";
export const pageNoLongerExists = "This page no longer exists";
export const listHasChanged = "The list has changed since this link was made.";
export const showAll = (noun: string) => `Show all ${noun}`;
export const filtersNeedSync = "Filters, sorting and search need data sync";
export const syncIsOff = (noun: string) =>
  `Data sync is off. Without filters, all ${noun} are shown.`;
export const noMatchesSoFar = (noun: string) => `No ${noun} match these filters so far`;
export const noneSoFar = (noun: string) => `No ${noun} so far`;
export const moreMayAppear = (missing: string) =>
  `${missing} More may appear when the sync finishes.`;
export const noneYet = (noun: string) => `No ${noun} yet`;
export const noMatches = (noun: string) => `No ${noun} match these filters`;
export const tryFewerFilters = "Try removing a filter or changing the date range.";
export const withRequest = (detail: string, requestId: string) => `${detail} Request ${requestId}.`;
export const couldntRefresh = (noun: string) => `Couldn't refresh ${noun}. Showing earlier data.`;
export const tryAgain = "Try again";
export const sortBy = (column: string) => `Sort by ${column}`;
export const inList = "In a list";
export const moveBetweenRows = "Move between rows";
export const enterKey = "Enter";
export const openRow = "Open the row";
export const turnPage = "Previous / next page";
export const exactValues = "Exact values of the row";
export const addFilter = "Add filter";
export const escapeKey = "Esc";
export const clearSelection = "Clear selection";
export const newRecords = (count: number, noun: Noun) =>
  formatCount(count, { one: `new ${noun.one}`, many: `new ${noun.many}` });
