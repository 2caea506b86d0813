"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "#components/data-table/cells/now.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { DeclareForm } from "#components/payouts/outcome/declare-form.tsx";
import { hasFreshWord } from "#components/payouts/outcome/fresh-word.ts";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * The last resort for a payout in doubt: two users, each with step-up, say that it was never sent.
 * Shows who has said so already, and what is still needed.
 */
export function DeclareUnsent({ order }: { order: PayoutOrder }) {
  const may = useMay("payouts.declare-unsent");
  const { id } = useUser();
  const { data: history } = useQuery(payoutHistoryQuery(order.id));
  const [open, setOpen] = useState(false);
  const voices = (history?.decisions ?? []).filter(
    ({ decision, orderState, stands }) =>
      decision === "declared_unsent" && stands && orderState === order.state,
  );
  const mine = hasFreshWord(voices, id, useNow());
  if (!may && voices.length === 0) return null;
  return (
    <section aria-labelledby="declare" className="text-sm">
      <h2 id="declare" className="font-medium text-base">
        Mark as not sent
      </h2>
      <p className="mt-1 text-ink-soft">
        If the provider confirms that it has no such payout and won&rsquo;t make one from this
        request, two people, one of them an approver, can mark it as not sent. Only then can it be
        ordered again.
      </p>
      {voices.map((voice) => (
        <p key={voice.id} className="wrap-anywhere mt-2">
          <strong className="font-medium">{voice.person.name}</strong>
          {" marked it as not sent "}
          <Time value={voice.decidedAt} />
          {voice.reason === null ? "." : `: “${voice.reason}”`}
        </p>
      ))}
      {mine && <p className="mt-2">Another person must mark it too, within a day of the first.</p>}
      {may && !mine && (
        <div className="mt-3">
          {open ? (
            <DeclareForm order={order} onLeave={() => setOpen(false)} />
          ) : (
            <Button variant="danger" onClick={() => setOpen(true)}>
              Mark as not sent…
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
