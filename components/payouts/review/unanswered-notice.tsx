import type { Word } from "#components/payouts/review/use-ask-by-key.ts";
import { Banner } from "#components/ui/banner.tsx";

const WORDS: Record<Word, { title: string; now: string }> = {
  asking: { title: "The payout has been sent off", now: "Asking the desk what became of it." },
  "being sent": {
    title: "The payout is being sent",
    now: "The desk has it and waits for the payment service's answer.",
  },
  "not there": { title: "Outcome unknown", now: "The desk has not received it so far." },
  unreachable: {
    title: "Outcome unknown",
    now: "The desk can't be reached at the moment. You may close this page: the desk goes on without it.",
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
      <p>
        It is not sent a second time. This page asks the desk every two seconds what became of it,
        and goes on when it knows.
      </p>
      <p className="mt-1 min-h-5">{now}</p>
    </Banner>
  );
}
