"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import * as messages from "#components/inbox/messages.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { accountHoldQuery, releaseHold } from "#lib/api-client/payouts/send-now.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Difference, AccountHold as Hold } from "#lib/schemas/account-hold.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * Why nothing is sent from the account, and how two members release it; nothing if it is not on
 * hold. If that can't be read, says so.
 */
export function AccountHold() {
  const { data: hold, error } = useQuery(accountHoldQuery());
  const mayRelease = useMay("account-hold.release");
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  if (hold === undefined && error !== null) {
    return (
      <Banner tone="attention" title={messages.couldntLoadHold}>
        {problemOf(error).detail}
      </Banner>
    );
  }
  if (hold === undefined || hold === null) return null;
  return (
    <Banner tone="attention" title={messages.accountOnHold}>
      <p>{messages.holdBegan(<Time value={hold.beganAt} />)}</p>
      <ul className="mt-2 list-disc pl-5">
        {hold.differences.map((one) => (
          <li key={JSON.stringify(one)} className="wrap-anywhere">
            <DifferenceText difference={one} />
          </li>
        ))}
      </ul>
      {hold.words.length > 0 && (
        <p className="mt-2">{messages.releasedBy(hold.words.map(({ name }) => name).join(", "))}</p>
      )}
      {mayRelease && !isOpen && (
        <Button ref={opener} className="mt-3" onClick={() => setIsOpen(true)}>
          {messages.releaseHold}
        </Button>
      )}
      {mayRelease && isOpen && (
        <div className="mt-3">
          <ReleaseForm hold={hold} onLeave={() => setIsOpen(false)} />
        </div>
      )}
    </Banner>
  );
}

/** Releases the hold as it was when this was opened: the reason is about no difference that was added while it is typed. */
function ReleaseForm({ hold, onLeave }: { hold: Hold; onLeave: () => void }) {
  const client = useQueryClient();
  const [seen] = useState(hold);
  const command = useWrite((reason: string) => releaseHold(seen, reason), {
    onDone: (after) => {
      client.setQueryData(accountHoldQuery().queryKey, after);
      onLeave();
    },
  });
  return (
    <ReasonForm
      label={messages.whyContinue}
      hint={messages.whyContinueHint}
      missing={messages.sayWhy}
      undone={messages.notReleased}
      command={command}
      button={{
        label: messages.releaseHold,
        working: messages.releasing,
        variant: "primary",
      }}
      onLeave={onLeave}
    />
  );
}

function DifferenceText({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case "lost_commit":
      return messages.lostCommit(String(difference.seq), difference.notedBy);
    case "logged_send":
      return difference.isKnown
        ? messages.sentUnknown(<OrderLink difference={difference} />)
        : messages.sentMissing(difference.trackingId);
    case "listed":
      return difference.by === "content"
        ? messages.listedByContent(difference.payoutId, <OrderLink difference={difference} />)
        : messages.listedById(difference.payoutId, <OrderLink difference={difference} />);
    case "unknown_payout":
      return messages.unknownPayout(difference.payoutId);
  }
}

type OfOrder = Pick<Extract<Difference, { kind: "listed" }>, "orderId" | "trackingId">;

function OrderLink({ difference: { orderId, trackingId } }: { difference: OfOrder }) {
  return (
    <Link className="underline" href={payoutHref(orderId)}>
      {trackingId}
    </Link>
  );
}
