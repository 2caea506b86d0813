import { formatCount } from "#lib/text/plural.ts";

const ENTRIES = { one: "entry", many: "entries" };

export const pastedList = "Pasted list";
export const reading = "Looking for the pasted list…";
export const foundOf = (found: number, all: number) =>
  `${found.toLocaleString("en")} of ${formatCount(all, ENTRIES)} found`;
export const missingCount = (count: number) => `${count.toLocaleString("en")} missing`;
export const twiceCount = (count: number) => `${count.toLocaleString("en")} pasted more than once`;
export const severalCount = (count: number) =>
  `${count.toLocaleString("en")} with more than one record`;
export const hidden = (count: number) =>
  `${count.toLocaleString("en")} found but hidden by other filters`;
export const couldNotBeRead = "What was found of the pasted list could not be read.";
export const tryAgain = "Try again";
