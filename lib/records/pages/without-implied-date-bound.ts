import type { Cursor } from "#lib/records/pages/cursor.ts";
import type { SortOrder } from "#lib/records/pages/index-ranges.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/**
 * A filter without the bound of its dates that a cursor within them implies in the first range, of its equals by time:
 * otherwise PostgreSQL may begin at that bound and pass over all that is between it and the cursor.
 */
export function withoutImpliedDateBound(
  filter: RecordFilter,
  { key, descending }: SortOrder,
  { createdAt }: Cursor,
  back: boolean,
): RecordFilter {
  // A sort by id has no equals by time.
  if (filter.date !== "created" || key.column === "id") return filter;
  const isLater = descending === back;
  const bound = isLater ? filter.from : filter.to;
  if (bound === null) return filter;
  // Within a millisecond both bounds are kept, and so they are for a cursor that is no instant.
  const [at, edge] = [Date.parse(createdAt), Date.parse(bound)];
  if (isLater) return at > edge ? { ...filter, from: null } : filter;
  return at < edge ? { ...filter, to: null } : filter;
}
