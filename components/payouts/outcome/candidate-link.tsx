"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinkForm } from "#components/payouts/outcome/link-form.tsx";
import { useMay, usePerson } from "#components/person/person.tsx";
import { Time } from "#components/table/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { payoutHistoryQuery } from "#lib/queries/payout-history.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/** Who has said that this candidate is the order's payout, what it takes yet, and the way to say so. */
export function CandidateLink({ entry, candidateId }: { entry: PayoutEntry; candidateId: number }) {
  const may = useMay("payouts.link-candidate");
  const { id } = usePerson();
  const { data: history } = useQuery(payoutHistoryQuery(entry.id));
  const [open, setOpen] = useState(false);
  const voices = (history?.decisions ?? []).filter(
    (one) => one.candidateId === candidateId && one.stands && one.entryState === entry.state,
  );
  const isMine = voices.some(({ person }) => person.id === id);
  return (
    <>
      {voices.map((voice) => (
        <p key={voice.id} className="wrap-anywhere basis-full">
          <strong className="font-medium">{voice.person.name}</strong>
          {" said that this is it "}
          <Time value={voice.decidedAt} />
          {voice.reason === null ? "." : `: “${voice.reason}”`}
        </p>
      ))}
      {isMine && (
        <p className="basis-full">
          Another person must say so too, within a day; one of the two an approver.
        </p>
      )}
      {may &&
        !isMine &&
        (open ? (
          <div className="mt-2 basis-full">
            <LinkForm entry={entry} candidateId={candidateId} onLeave={() => setOpen(false)} />
          </div>
        ) : (
          <Button
            size="sm"
            className="my-1"
            onClick={() => setOpen(true)}
          >{`This is it: ${candidateId}…`}</Button>
        ))}
    </>
  );
}
