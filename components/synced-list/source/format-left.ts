import { formatCount } from "#lib/text/plural.ts";

/** "less than a minute left", "about 12 minutes left", "about 3 hours left", "about 5 days left". */
export function formatLeft(seconds: number): string {
  if (seconds < 60) return "less than a minute left";
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${formatCount(minutes, { one: "minute", many: "minutes" })} left`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `about ${hours} hours left` : `about ${Math.round(hours / 24)} days left`;
}
