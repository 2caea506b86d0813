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

/** Drawn on 12 units: full, half full, a warning triangle, a crossed square, an empty ring. */
const SHAPES = {
  settled: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  moving: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5z" fill="currentColor" />
    </>
  ),
  attention: <path d="M6 .9 11.6 11H.4z" fill="currentColor" />,
  failed: (
    <path
      d="M2 2l8 8M10 2l-8 8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
    />
  ),
  neutral: <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
};

/** The tone's own shape, for the eye alone: a word always stands beside it. */
export function ToneShape({ tone }: { tone: Tone }) {
  return (
    <svg viewBox="0 0 12 12" className="size-2.5 shrink-0" aria-hidden="true" focusable="false">
      {SHAPES[tone]}
    </svg>
  );
}
