import * as messages from "#components/payouts/review/messages.tsx";
import type { AskState } from "#components/payouts/review/use-ask-by-key.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";

const TEXTS: Record<AskState, { title: string; now: string }> = {
  asking: { title: messages.submitting, now: messages.checkingStatus },
  "being sent": {
    title: messages.payoutIsBeingSent,
    now: messages.waitsForProvider,
  },
  "not there": { title: messages.unconfirmed, now: messages.notReceivedYet },
  unreachable: {
    title: messages.unconfirmed,
    now: messages.cantReachServer,
  },
};

/** In the place of the button while this browser has no answer to what it, or another tab, sent. */
export function UnansweredNotice({ state: word }: { state: AskState }) {
  const { title, now } = TEXTS[word];
  const unknown = word === "unreachable" || word === "not there";
  return (
    <Banner
      tone={unknown ? "attention" : "moving"}
      title={unknown ? <h2>{title}</h2> : title}
      announce
    >
      <p>{messages.wontBeSentTwice}</p>
      <p className="mt-1 min-h-5">{now}</p>
    </Banner>
  );
}
