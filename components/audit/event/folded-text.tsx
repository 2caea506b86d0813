import { PlainText } from "#components/record-page/fields/plain-text.tsx";

/** Longer than this, a value is shown by its beginning. */
const MOST = 160;

/** A value; a long one by its beginning, and whole once it is opened. */
export function FoldedText({ value }: { value: string }) {
  if (value.length <= MOST) return <PlainText value={value} />;
  return (
    <details className="group">
      <summary className="cursor-pointer">
        <span className="group-open:hidden">
          <PlainText value={`${value.slice(0, MOST / 2)}…`} />
        </span>
        <span className="hidden group-open:inline">
          <PlainText value={value} />
        </span>
      </summary>
    </details>
  );
}
