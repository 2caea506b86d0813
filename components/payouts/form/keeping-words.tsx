"use client";

import type { Keeping } from "#components/payouts/form/use-saved-draft.ts";

const WORDS: Record<Keeping, string> = {
  "not yet": "Nothing is sent until you confirm.",
  keeping: "Saving draft… Nothing is sent until you confirm.",
  kept: "Draft saved. Nothing is sent until you confirm.",
  "only here": "Couldn't save to the server. Your draft is saved in this browser.",
  "changed elsewhere":
    "This draft was changed or sent in another tab. Reload to see the latest version.",
};

/** Where the draft is safe, in space that is always reserved. */
export function KeepingWords({ keeping }: { keeping: Keeping }) {
  return (
    <p role="status" className="flex min-h-10 min-w-48 flex-1 items-center text-ink-quiet text-sm">
      {WORDS[keeping]}
    </p>
  );
}
