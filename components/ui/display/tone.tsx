/** How a thing stands, whatever the thing is. */
export type Tone = "settled" | "moving" | "attention" | "failed" | "neutral";

/** The colour of each tone as text. */
export const TONE_TEXT: Record<Tone, string> = {
  settled: "text-settled",
  moving: "text-moving",
  attention: "text-attention",
  failed: "text-failed",
  neutral: "text-neutral",
};

/** The wash of each tone as background. */
export const TONE_WASH: Record<Tone, string> = {
  settled: "bg-settled-wash",
  moving: "bg-moving-wash",
  attention: "bg-attention-wash",
  failed: "bg-failed-wash",
  neutral: "bg-neutral-wash",
};

/** The tone's own shape, for the eye alone: a word is always beside it. */
export function ToneShape({ tone }: { tone: Tone }) {
  return <span className="tone-shape" data-tone={tone} aria-hidden="true" />;
}
