import { plural } from "#lib/text/plural.ts";

export const found = "Found";
export const what = "What";
export const createdBetween = "Created between";
export const records = "Records";
export const state = "Status";
export const couldntLoadDiscrepancies = "Couldn't load discrepancies";
export const theDiscrepancies = "the discrepancies";
export const noDiscrepanciesYet = "No discrepancies yet";
export const nothingYet = "Missing, changed or deleted records will appear here.";
export const showAllDiscrepancies = "Show all discrepancies";
export const noMatches = "No discrepancies match this filter";
export const newest = "Newest";
export const older = "Older";
export const all = "All";
export const discrepancies = "Discrepancies";
export const discrepanciesOf = "Discrepancies of";
export const andMore = (count: string | number) => `and ${count} more`;
export const notFixedYet = "Not fixed yet";
export const fixed = "Fixed";
export const beforeDay = (day: undefined | null | string) => `before ${day}`;
export const sinceDay = (day: string) => `since ${day}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const hadChanged = (records: string) => `${records} had changed at the provider`;
export const countsDiffered = (resource: string) => `The counts of ${resource} differed`;
export const providerCounted = (records: string, synced: string) =>
  `The provider counted ${records}, the synced records ${synced}`;
export const wereMissing = (records: string, count: number) =>
  `${records} ${plural(count, { one: "was", many: "were" })} missing here`;
export const areGone = (records: string, count: number) =>
  `${records} ${plural(count, { one: "is", many: "are" })} gone from the provider`;
export const areOutsideDates = (records: string, count: number) =>
  `${records} ${plural(count, { one: "is", many: "are" })} listed by the provider only without dates`;
