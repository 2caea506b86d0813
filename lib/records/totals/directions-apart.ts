import { CROSSING_DIRECTIONS, type CrossingDirection } from "#lib/resources/direction.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import { areChosen } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/** The directions whose sums totals state apart; null where all records of a filter have the same. */
export function directionsApart(
  resource: ResourceName,
  { direction }: Pick<RecordFilter, "direction">,
): readonly CrossingDirection[] | null {
  if (RESOURCES[resource].direction !== "either") return null;
  const { not, values } = direction;
  const asked = CROSSING_DIRECTIONS.filter(
    (one) => !areChosen(direction) || values.includes(one) !== not,
  );
  return asked.length > 1 ? asked : null;
}
