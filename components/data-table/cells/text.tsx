import { Absent } from "#components/data-table/cells/unreadable.tsx";
import { inSentence } from "#lib/text/visible-text.ts";

/** Free text on one line, the whole on hover. Direction marks in it are named, since they would turn round what it says. */
export function Text({ value }: { value: string | null }) {
  if (value === null || value === "") return <Absent />;
  const text = inSentence(value);
  return (
    <span className="list-text" data-tip={text} data-tip-cut="">
      {text}
    </span>
  );
}
