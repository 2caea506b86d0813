"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { accountHoldQuery, releaseHold } from "#lib/api-client/payouts/send-now.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { Difference, AccountHold as Hold } from "#lib/schemas/payouts/account-hold.ts";

/**
 * Why nothing is sent from the account, and how two members release it; nothing if it is not on
 * hold.
 */
export function AccountHold() {
  const { data: hold } = useQuery(accountHoldQuery());
  const mayRelease = useMay("account-hold.release");
  const [isOpen, setIsOpen] = useState(false);
  if (hold === undefined || hold === null) return null;
  return (
    <Banner tone="attention" title="The account is on hold: nothing is sent">
      <p>
        The database, the send logs and the provider differ since <Time value={hold.beganAt} />. You
        can create payouts, but they are not sent. Compare each difference with the provider first.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {hold.differences.map((one) => (
          <li key={JSON.stringify(one)} className="wrap-anywhere">
            <DifferenceText difference={one} />
          </li>
        ))}
      </ul>
      {hold.words.length > 0 && (
        <p className="mt-2">{`Released so far by ${hold.words.map(({ name }) => name).join(", ")}. One more person is needed, and one of the two must be an approver.`}</p>
      )}
      {mayRelease && !isOpen && (
        <Button className="mt-3" onClick={() => setIsOpen(true)}>
          Release the hold
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

function ReleaseForm({ hold, onLeave }: { hold: Hold; onLeave: () => void }) {
  const client = useQueryClient();
  const command = useWrite((reason: string) => releaseHold(hold, reason), {
    onDone: (after) => client.setQueryData(accountHoldQuery().queryKey, after),
  });
  return (
    <ReasonForm
      label="Why sending can continue"
      hint="What you compared with the provider, and what came of it. Payouts released before wait for “Send”."
      missing="Say why sending can continue."
      undone="The hold was not released."
      command={command}
      button={{ label: "Release the hold", working: "Releasing", variant: "primary" }}
      onLeave={onLeave}
    />
  );
}

function DifferenceText({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case "lost_commit":
      return `Event ${difference.seq} of the audit log, which ${difference.notedBy} recorded, is missing or different.`;
    case "logged_send":
      return difference.isKnown ? (
        <>
          <Link className="underline" href={payoutHref(difference.orderId)}>
            {difference.trackingId}
          </Link>{" "}
          was sent, but the database has no record of it.
        </>
      ) : (
        `${difference.trackingId} was sent, and the database has no such payout.`
      );
    case "listed":
      return (
        <>
          The provider has payout {difference.payoutId} for{" "}
          <Link className="underline" href={payoutHref(difference.orderId)}>
            {difference.trackingId}
          </Link>
          , which was not sent here
          {difference.by === "content" ? " (equal content, another tracking ID)" : ""}.
        </>
      );
    case "unknown_payout":
      return `The provider has payout ${difference.payoutId}, which nobody ordered here.`;
  }
}
