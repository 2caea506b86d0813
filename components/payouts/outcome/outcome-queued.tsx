"use client";

import Link from "next/link";
import { OrderOfDisabled } from "#components/payouts/outcome/order-of-disabled.tsx";
import { OwnOrder } from "#components/payouts/outcome/own-order.tsx";
import { WordButton } from "#components/payouts/outcome/word-button.tsx";
import { waitingText } from "#components/payouts/waiting-text.ts";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { sayWord, sendNow } from "#lib/api-client/payouts/send-now.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Released and not sent yet: why, and what a user can do about it. */
export function OutcomeQueued({ order }: { order: PayoutOrder }) {
  const person = useUser();
  const mayApprove = useMay("payouts.approve");
  const own = isOrderOf(order, person.id);
  const text = waitingText(order);
  if (text === null) {
    return (
      <Banner tone="moving" title="The payout is on its way to the provider">
        This page says what became of it as soon as that is known.
      </Banner>
    );
  }
  const payoutId = order.waitsDetail?.payoutId ?? null;
  return (
    <Banner tone="attention" title="Why it waits">
      <p>{text}</p>
      <WhereToAct order={order} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {order.waitsFor === "send" && (own || mayApprove) && (
          <WordButton
            order={order}
            label="Send now"
            working="Sending"
            act={() => sendNow([order.id])}
          />
        )}
        {order.waitsFor === "two_people" && payoutId !== null && (
          <>
            <WordButton
              order={order}
              label={`Payout ${payoutId} is this one`}
              working="Saving"
              act={() => sayWord(order, { about: "decide-look", says: "this_payout", payoutId })}
            />
            <WordButton
              order={order}
              label={`Payout ${payoutId} is another one`}
              working="Saving"
              act={() => sayWord(order, { about: "decide-look", says: "other_payout", payoutId })}
            />
          </>
        )}
        {order.waitsDetail?.why === "equal_order" && mayApprove && !own && (
          <WordButton
            order={order}
            label="It is another payment"
            working="Saving"
            act={() => sayWord(order, { about: "other-payment" })}
          />
        )}
      </div>
      {order.isMakerDisabled && <OrderOfDisabled order={order} />}
      {own && !order.isMakerDisabled && <OwnOrder order={order} />}
    </Banner>
  );
}

/** The page on which what it waits for is seen, and ended. */
function WhereToAct({ order: { waitsFor, waitsDetail } }: { order: PayoutOrder }) {
  const payoutId = waitsDetail?.payoutId ?? null;
  const place =
    waitsFor === "two_people" && payoutId !== null
      ? { pathname: `/payouts/${payoutId}`, text: `Compare with payout ${payoutId}` }
      : waitsDetail?.why === "stop"
        ? { pathname: "/payouts/stop", text: "See the stop, or lift it" }
        : waitsDetail?.why === "hold"
          ? { pathname: "/inbox", text: "See what differs, or release the hold" }
          : null;
  if (place === null) return null;
  return (
    <p className="mt-1">
      <Link href={{ pathname: place.pathname }} className="underline">
        {place.text}
      </Link>
    </p>
  );
}
