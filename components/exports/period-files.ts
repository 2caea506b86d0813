import * as messages from "#components/exports/period-messages.ts";
import type { InstantRange } from "#lib/dates/day-range.ts";
import { hasCompletion } from "#lib/resources/define-resource.ts";
import { DATED_RESOURCE_NAMES, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** One of the files that a period is closed with. */
export type PeriodFile = { label: string; resource: ResourceName; filter: RecordFilter };

/**
 * What a period is closed with: of each list the records that were created in it, and of those that complete also
 * what completed in it, and what was under way at its end. `last`: its last day, in words.
 */
export function periodFiles({ from, to }: InstantRange, last: string): PeriodFile[] {
  const within: RecordFilter = { ...NO_FILTER, from, to };
  return DATED_RESOURCE_NAMES.flatMap((resource) => {
    const { title } = RESOURCES[resource].noun;
    if (!hasCompletion(RESOURCES[resource])) return [{ label: title, resource, filter: within }];
    return [
      { label: messages.created(title), resource, filter: within },
      {
        label: messages.completed(title),
        resource,
        filter: { ...within, date: "completed" as const },
      },
      {
        label: messages.underWay(title, last),
        resource,
        filter: { ...NO_FILTER, date: "over" as const, to },
      },
    ];
  });
}

/** Whether a period's last day has ended. `now`: RFC 3339. */
export function isPeriodOver({ to }: InstantRange, now: string): boolean {
  return to === null || Date.parse(to) <= Date.parse(now);
}
