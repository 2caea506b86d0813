"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeclareForm } from "#components/payouts/outcome/declare-form.tsx";
import { useMay, usePerson } from "#components/person/person.tsx";
import { Time } from "#components/table/time.tsx";
import { Button } from "#components/ui/button.tsx";
import { payoutHistoryQuery } from "#lib/queries/payout-history.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/**
 * The last resort for a payout in doubt: two people, each with a fresh proof, say that it was never
 * sent. Says who has said it already, and what it takes yet.
 */
export function DeclareUnsent({ entry }: { entry: PayoutEntry }) {
  const may = useMay("payouts.declare-unsent");
  const { id } = usePerson();
  const { data: history } = useQuery(payoutHistoryQuery(entry.id));
  const [open, setOpen] = useState(false);
  const voices = (history?.decisions ?? []).filter(
    ({ decision, entryState, stands }) =>
      decision === "declared_unsent" && stands && entryState === entry.state,
  );
  const mine = voices.some(({ person }) => person.id === id);
  if (!may && voices.length === 0) return null;
  return (
    <section aria-labelledby="declare" className="text-sm">
      <h2 id="declare" className="font-medium text-base">
        Declaring it unsent
      </h2>
      <p className="mt-1 text-ink-soft">
        Where the payment provider confirms that it has no such payout and will make none of this
        request, two people together may declare it unsent. Only then may it be ordered anew.
      </p>
      {voices.map((voice) => (
        <p key={voice.id} className="wrap-anywhere mt-2">
          <strong className="font-medium">{voice.person.name}</strong>
          {" declared it unsent "}
          <Time value={voice.decidedAt} />
          {voice.reason === null ? "." : `: “${voice.reason}”`}
        </p>
      ))}
      {mine && (
        <p className="mt-2">Another person must declare it too, within a day of the first.</p>
      )}
      {may && !mine && (
        <div className="mt-3">
          {open ? (
            <DeclareForm entry={entry} onLeave={() => setOpen(false)} />
          ) : (
            <Button variant="danger" onClick={() => setOpen(true)}>
              Declare unsent…
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
