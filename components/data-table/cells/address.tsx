import { Copyable } from "#components/data-table/cells/copyable.tsx";
import { MiddleCut } from "#components/data-table/cells/middle-cut.tsx";
import { Absent } from "#components/data-table/cells/unreadable.tsx";
import { isMasked } from "#lib/schemas/records/masked.ts";

/**
 * An address on one line, cut only in the middle; the whole on hover, for search and for copy. A masked one
 * can't be copied: it is no address that anybody could use.
 */
export function Address({ value, what = "address" }: { value: string | null; what?: string }) {
  if (value === null || value === "") return <Absent />;
  if (isMasked(value)) return <MiddleCut text={value} above />;
  return (
    <Copyable value={value} what={what}>
      <MiddleCut text={value} above />
    </Copyable>
  );
}
