import { payoutHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Of a released order that is not sent yet: the page on which what it waits for is seen, and ended. */
export function placeToAct({
  waitsFor,
  waitsDetail,
  replaces,
  linkedTo,
}: Pick<PayoutOrder, "waitsFor" | "waitsDetail" | "replaces" | "linkedTo">) {
  const payoutId = waitsDetail?.payoutId ?? null;
  if (waitsFor === "two_people" && payoutId !== null) {
    return { pathname: payoutHref(payoutId), text: messages.compareWithPayout(payoutId) };
  }
  switch (waitsDetail?.why) {
    case "stop":
      return { pathname: "/inbox/stop", text: messages.seeTheStop } as const;
    case "possible_match": {
      // Until it is tried again, one that an earlier version kept back doesn't say which order has it.
      const earlier = waitsDetail.matchOf ?? replaces ?? linkedTo;
      return earlier === null
        ? null
        : { pathname: payoutHref(earlier), text: messages.decideOnMatch };
    }
    case "funds":
      return {
        pathname: "/inbox",
        query: { tab: "attention" },
        text: messages.seeWhatWaits,
      } as const;
    case "hold":
      return { pathname: "/inbox", text: messages.seeTheHold } as const;
    default:
      return null;
  }
}
