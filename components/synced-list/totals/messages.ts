import { CROSSING_LABELS, type CrossingDirection } from "#lib/resources/direction.ts";

export const currencyCount = (currency: string, count: number) =>
  `${currency} (${count.toLocaleString("en")})`;
export const andMore = (others: number) => `and ${others} more`;
export const amountOfDirection = (direction: CrossingDirection, count: number, amount: string) =>
  `${CROSSING_LABELS[direction]}: ${amount} (${count.toLocaleString("en")})`;
export const recordsAreMissing = "some records are missing";
export const mayBeOutOfDate = "data may be out of date";
export const notRefreshed = "couldn't be refreshed";
export const totals = "Totals";
export const totalsCouldNotBeRead = "Couldn't load totals.";
export const loadingTotals = "Loading totals…";
export const tryAgain = "Try again";
export const notAvailable = "Totals aren't available: data sync is off";
export const firstSyncInProgress = "First sync in progress";
export const afterFirstSync = "totals appear when it finishes";
