"use client";

import type { Draft } from "#components/payouts/form/draft.ts";
import { UnansweredNotice } from "#components/payouts/review/unanswered-notice.tsx";
import { useSend } from "#components/payouts/review/use-send.ts";

/** A draft that is under way while its slip can't be drawn, as without a catalogue: only what is known. */
export function SentDraft({ draft }: { draft: Draft }) {
  const { asked } = useSend(draft);
  return <UnansweredNotice word={asked} />;
}
