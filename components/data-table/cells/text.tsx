import { Absent } from "#components/data-table/cells/unreadable.tsx";

/** Free text on one line, the whole on hover. */
export function Text({ value }: { value: string | null }) {
  if (value === null || value === "") return <Absent />;
  return (
    <span className="list-text" data-tip={value} data-tip-cut="">
      {value}
    </span>
  );
}
