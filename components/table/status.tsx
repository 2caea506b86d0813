import { statusTone } from "#components/table/status-tone.ts";
import { Absent } from "#components/table/unreadable.tsx";
import { StatusMark } from "#components/ui/badge.tsx";

/** A status in the service's own word, with the shape and colour of its tone. */
export function Status({ value }: { value: string | null }) {
  if (value === null || value === "") return <Absent />;
  return (
    <span className="list-text" title={value}>
      <StatusMark tone={statusTone(value)} label={value} />
    </span>
  );
}
