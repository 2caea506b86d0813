import { clsx } from "clsx";
import { TONE_TEXT, type Tone } from "#components/ui/display/tone.tsx";

/**
 * A status: shape, word and colour together, so that none of them is needed alone. One element, since lists
 * hold dozens: its style sheet draws the shape before the word.
 */
export function StatusMark({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={clsx("status-mark", TONE_TEXT[tone])} data-tone={tone}>
      {label}
    </span>
  );
}
