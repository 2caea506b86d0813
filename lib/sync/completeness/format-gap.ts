import { MONTHS } from "#lib/dates/month-names.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { formatCount } from "#lib/text/plural.ts";

/** Records of a stretch of time; a bound is null if there is none. RFC 3339, UTC. */
export type Stretch = { from: string | null; to: string | null };

/** "412 payouts"; the noun alone where the count is not known. */
export function formatRecords(resource: ResourceName, count: bigint | null): string {
  const { noun } = RESOURCES[resource];
  return count === null ? noun.title : formatCount(count, noun);
}

/** " between 3 and 4 October", in days of UTC; the year where it is another than `now`'s. */
export function formatStretch({ from, to }: Stretch, now: string): string {
  if (from === null && to === null) return "";
  if (from === null) return ` before ${formatDay(to, now)}`;
  if (to === null) return ` since ${formatDay(from, now)}`;
  const [first, last] = [formatDay(from, now), formatDay(to, now)];
  if (first === last) return ` of ${first}`;
  const [day = "", ...month] = first.split(" ");
  const same = month.join(" ") === last.split(" ").slice(1).join(" ");
  return ` between ${same ? day : first} and ${last}`;
}

/** "14:02 UTC", with its day where that is another than `now`'s. */
export function formatUtcTime(instant: string, now: string): string {
  const time = `${instant.slice(11, 16)} UTC`;
  return instant.slice(0, 10) === now.slice(0, 10) ? time : `${formatDay(instant, now)}, ${time}`;
}

function formatDay(instant: string | null, now: string): string {
  const [year = "", month = "", day = ""] = (instant ?? "").slice(0, 10).split("-");
  const name = `${Number(day)} ${MONTHS[Number(month) - 1] ?? month}`;
  return year === now.slice(0, 4) ? name : `${name} ${year}`;
}
