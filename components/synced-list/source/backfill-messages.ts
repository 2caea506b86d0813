import { formatCount } from "#lib/text/plural.ts";

export const doneRefresh = "Done: refresh to see it";
export const recordsSoFar = (records: string) => `${records} so far`;
export const recordsOf = (records: string, total: string) => `${records} of ${total}`;
export const firstSyncOf = (kind: string) => `First sync of ${kind}`;
export const lessThanAMinuteLeft = "less than a minute left";
export const minutesLeft = (minutes: number) =>
  `about ${formatCount(minutes, { one: "minute", many: "minutes" })} left`;
export const hoursLeft = (hours: number) => `about ${hours} hours left`;
export const daysLeft = (days: number) => `about ${days} days left`;
