"use client";

import type { Keeping } from "#components/payouts/form/use-kept-by-desk.ts";

const WORDS: Record<Keeping, string> = {
  "not yet": "Nothing is sent yet.",
  keeping: "Nothing is sent yet. Keeping your draft.",
  kept: "Nothing is sent yet. Your draft is kept by the desk.",
  "only here": "Nothing is sent yet. The desk can't keep your draft now; this browser has it.",
  "changed elsewhere":
    "Nothing is sent yet. This draft was changed or sent elsewhere: load the page again to see it.",
};

/** Where the draft is safe, in a room that is always there. */
export function KeepingWords({ keeping }: { keeping: Keeping }) {
  return (
    <p role="status" className="flex min-h-10 min-w-48 flex-1 items-center text-ink-quiet text-sm">
      {WORDS[keeping]}
    </p>
  );
}
