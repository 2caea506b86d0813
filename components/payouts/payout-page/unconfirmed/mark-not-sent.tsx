"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "#components/data-table/cells/now.tsx";
import { useCommand } from "#components/payouts/commands/use-command.ts";
import { DecisionLine } from "#components/payouts/payout-page/unconfirmed/decision-line.tsx";
import { hasFreshConfirmation } from "#components/payouts/payout-page/unconfirmed/fresh-confirmation.ts";
import {
  LoneConfirmationHint,
  useLoneConfirmation,
} from "#components/payouts/payout-page/unconfirmed/lone-confirmation.tsx";
import * as messages from "#components/payouts/payout-page/unconfirmed/messages.tsx";
import { ReasonForm } from "#components/payouts/reason-form.tsx";
import { useMay, useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { useFocusBack } from "#components/ui/forms/use-focus-back.ts";
import { payoutHistoryQuery } from "#lib/api-client/payouts/payout-orders.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

/**
 * The last resort for a payout in doubt: two users, each with step-up, say that it was never sent.
 * Shows who has said so already, and what is still needed.
 */
export function MarkNotSent({ order }: { order: PayoutOrder }) {
  const may = useMay("payouts.declare-unsent");
  const { id } = useUser();
  const { data: history } = useQuery(payoutHistoryQuery(order.id));
  const [open, setOpen] = useState(false);
  const opener = useFocusBack(open);
  const decisions = (history?.decisions ?? []).filter(
    ({ decision, orderState, stands }) =>
      decision === "declared_unsent" && stands && orderState === order.state,
  );
  const lone = useLoneConfirmation(decisions);
  const mine = hasFreshConfirmation({
    confirmations: decisions,
    lone,
    memberId: id,
    now: useNow(),
  });
  if (!may && decisions.length === 0) return null;
  return (
    <section aria-labelledby="declare" className="text-sm">
      <h2 id="declare" className="font-medium text-base">
        {messages.markAsNotSent}
      </h2>
      <p className="mt-1 text-ink-soft">{messages.markingMeans}</p>
      {decisions.map((decision) => (
        <div key={decision.id} className="mt-2">
          <DecisionLine decision={decision} says={messages.markedIt} />
        </div>
      ))}
      {lone !== undefined ? (
        <div className="mt-2">
          <LoneConfirmationHint confirmation={lone} />
        </div>
      ) : (
        mine && <p className="mt-2">{messages.anotherMustMark}</p>
      )}
      {may && !mine && (
        <div className="mt-3">
          {open ? (
            <MarkForm order={order} onLeave={() => setOpen(false)} />
          ) : (
            <Button ref={opener} variant="danger" onClick={() => setOpen(true)}>
              {messages.markAsNotSentOpen}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** One user's statement that the payout was never sent, with how they know. */
function MarkForm({ order, onLeave }: { order: PayoutOrder; onLeave: () => void }) {
  const [confirmed, setConfirmed] = useState(false);
  const field = (asked: boolean) => (
    <Checkbox
      label={messages.providerHasNone}
      hint={asked && !confirmed ? messages.couldLeaveTwice : undefined}
      checked={confirmed}
      onCheckedChange={setConfirmed}
    />
  );
  return (
    <ReasonForm
      label={messages.reason}
      hint={messages.whoConfirmed}
      missing={messages.sayHowYouKnow}
      undone={messages.nothingMarked}
      command={useCommand("declare-unsent", order)}
      button={{ label: messages.markAsNotSent, working: messages.marking, variant: "danger" }}
      onLeave={onLeave}
      also={{ given: confirmed, field }}
    />
  );
}
