import { formatInstant } from "#lib/dates/format.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { formatCount } from "#lib/text/plural.ts";

/** "1 payout", "3,412 payouts". */
export function formatRecords(resource: ResourceName, count: number): string {
  return formatCount(count, RESOURCES[resource].noun);
}

/** "payout 12" if a discrepancy is about one record alone. */
export function formatRecord(resource: ResourceName, id: string): string {
  return `${RESOURCES[resource].noun.one} ${id}`;
}

/** "14:32:07"; with the day where that is another than `now`'s in the zone. */
export function formatClock(at: string, tz: string, now: string | null): string {
  const exact = formatInstant(at, tz, "exact");
  const [day = "", time = ""] = exact.split(" ");
  return now !== null && formatInstant(now, tz, "day") === day ? time : exact;
}
