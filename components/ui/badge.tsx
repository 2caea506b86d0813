import { clsx } from "clsx";
import type { ReactNode } from "react";
import { TONE_TEXT, TONE_WASH, type Tone, ToneShape } from "#components/ui/tone.tsx";

/** A status: shape, word and colour together, so that none of them is needed alone. */
export function StatusMark({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-1.5 whitespace-nowrap", TONE_TEXT[tone])}>
      <ToneShape tone={tone} />
      <span>{label}</span>
    </span>
  );
}

/** A short word on a wash of its tone: what kind of thing this is, never how it stands. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center rounded-sm px-1.5 font-medium text-xs",
        TONE_TEXT[tone],
        TONE_WASH[tone],
      )}
    >
      {children}
    </span>
  );
}
