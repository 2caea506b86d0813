import type { Word } from "#components/payouts/review/use-ask-by-key.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";

const WORDS: Record<Word, { title: string; now: string }> = {
  asking: { title: "Submitting…", now: "Checking status." },
  "being sent": {
    title: "The payout is being sent",
    now: "Counterfoil has it and waits for the provider's answer.",
  },
  "not there": { title: "Unconfirmed", now: "Counterfoil has not received it so far." },
  unreachable: {
    title: "Unconfirmed",
    now: "Can't reach the server. You can close this page; sending continues in the background.",
  },
};

/** In the place of the button while this browser has no answer to what it, or another tab, sent. */
export function UnansweredNotice({ word }: { word: Word }) {
  const { title, now } = WORDS[word];
  const unknown = word === "unreachable" || word === "not there";
  return (
    <Banner
      tone={unknown ? "attention" : "moving"}
      title={unknown ? <h2>{title}</h2> : title}
      announce
    >
      <p>It won't be sent twice. This page updates automatically.</p>
      <p className="mt-1 min-h-5">{now}</p>
    </Banner>
  );
}
