import { clsx } from "clsx";
import { TONE_TEXT, type Tone, ToneShape } from "#components/ui/display/tone.tsx";

/** A status: shape, word and colour together, so that none of them is needed alone. */
export function StatusMark({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={clsx("inline-flex max-w-full items-center gap-1.5", TONE_TEXT[tone])}>
      <ToneShape tone={tone} />
      <span className="truncate">{label}</span>
    </span>
  );
}
