"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "#components/data-table/cells/now.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { hasFreshWord } from "#components/payouts/outcome/fresh-word.ts";
import { LinkForm } from "#components/payouts/outcome/link-form.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/** Who has said that this candidate is the order's payout, what it takes yet, and the way to say so. */
export function CandidateLink({ order, candidateId }: { order: PayoutOrder; candidateId: string }) {
  const mayLink = useMay("payouts.link-candidate");
  const mayDismiss = useMay("payouts.dismiss-candidate");
  const { id } = useUser();
  const { data: history } = useQuery(payoutHistoryQuery(order.id));
  const [open, setOpen] = useState<"link-candidate" | "dismiss-candidate" | null>(null);
  const voices = (history?.decisions ?? []).filter(
    (one) => one.candidateId === candidateId && one.stands && one.orderState === order.state,
  );
  const isMine = hasFreshWord(voices, id, useNow());
  const isDismissed = voices.some(({ decision }) => decision === "dismissed");
  return (
    <>
      {voices.map((voice) => (
        <p key={voice.id} className="wrap-anywhere basis-full">
          <strong className="font-medium">{voice.person.name}</strong>
          {voice.decision === "dismissed" ? " dismissed this match " : " said that this is it "}
          <Time value={voice.decidedAt} />
          {voice.reason === null ? "." : `: “${voice.reason}”`}
        </p>
      ))}
      {isMine && (
        <p className="basis-full">
          {isDismissed
            ? "Another person must dismiss it too; one of the two an approver."
            : "Another person must say so too, within a day; one of the two an approver."}
        </p>
      )}
      {mayDismiss &&
        !isMine &&
        (open !== null ? (
          <div className="mt-2 basis-full">
            <LinkForm
              order={order}
              candidateId={candidateId}
              what={open}
              onLeave={() => setOpen(null)}
            />
          </div>
        ) : (
          <>
            {mayLink && order.state === "ambiguous" && (
              <Button size="sm" className="my-1" onClick={() => setOpen("link-candidate")}>
                {`This is it: ${candidateId}…`}
              </Button>
            )}
            <Button size="sm" className="my-1" onClick={() => setOpen("dismiss-candidate")}>
              {`Dismiss match ${candidateId}…`}
            </Button>
          </>
        ))}
    </>
  );
}
