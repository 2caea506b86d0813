import { Copyable } from "#components/table/copyable.tsx";
import { MiddleCut } from "#components/table/middle-cut.tsx";
import { Absent } from "#components/table/unreadable.tsx";

/** An address on one line, cut only in the middle; the whole on hover, for search and for copy. */
export function Address({ value, what = "address" }: { value: string | null; what?: string }) {
  if (value === null || value === "") return <Absent />;
  return (
    <Copyable value={value} what={what}>
      <MiddleCut text={value} above />
    </Copyable>
  );
}
