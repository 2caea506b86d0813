import { pieces } from "#components/record/visible-text.ts";
import { statusTone } from "#components/table/status-tone.ts";
import { StatusMark } from "#components/ui/badge.tsx";

/** A status in the service's own word, whole, with the shape and colour of its tone. */
export function RecordStatus({ value }: { value: string }) {
  const shown = pieces(value)
    .map((piece) => (piece.kind === "text" ? piece.text : `⟨${piece.code}⟩`))
    .join("");
  return (
    <span className="[&_span]:whitespace-normal [&_span]:wrap-anywhere">
      <StatusMark tone={statusTone(value)} label={shown === "" ? "Empty" : shown} />
    </span>
  );
}
