import * as messages from "#components/synced-list/source/backfill-messages.ts";

/** "less than a minute left", "about 12 minutes left", "about 3 hours left", "about 5 days left". */
export function formatLeft(seconds: number): string {
  if (seconds < 60) return messages.lessThanAMinuteLeft;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return messages.minutesLeft(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? messages.hoursLeft(hours) : messages.daysLeft(Math.round(hours / 24));
}
