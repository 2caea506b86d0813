"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as messages from "#components/payouts/approval/messages.tsx";
import { moneyOf } from "#components/payouts/approval/money.ts";
import { showResult } from "#components/payouts/approval/show-result.ts";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Textarea } from "#components/ui/forms/textarea.tsx";
import { commandOrder, showOrder } from "#lib/api-client/payouts/payout-decisions.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";

const REASONS = {
  amount: messages.wrongAmount,
  address: messages.wrongAddress,
  duplicate: messages.duplicate,
  other: messages.other,
} as const;
type Quick = keyof typeof REASONS;
const ITEMS = (["amount", "address", "duplicate", "other"] as const).map((value) => ({
  value,
  label: REASONS[value],
}));

type Props = { order: PayoutOrder; onLeave: () => void; onDone?: () => void };

/** The approver's no, with the reason that its maker reads. What was typed stays where it fails. */
export function RejectForm({ order, onLeave, onDone }: Props) {
  const client = useQueryClient();
  const [quick, setQuick] = useState<Quick>("other");
  const [details, setDetails] = useState("");
  const [isAsked, setAsked] = useState(false);
  const money = moneyOf(order.request);
  const command = useWrite((reason: string) => commandOrder("reject", order, reason), {
    onDone: (after) => {
      showOrder(client, after);
      showResult({ title: messages.rejectedMoney(money), tone: "neutral" });
      onDone?.();
    },
  });
  const isMissing = quick === "other" && details.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) command.run(reasonOf(quick, details.trim()));
  }

  return (
    <form onSubmit={submit} className="grid gap-y-2" aria-label={messages.rejectMoney(money)}>
      <h2 className="wrap-anywhere font-semibold text-base">{messages.rejectMoney(money)}</h2>
      <CommandFailure error={command.error}>{messages.notSaved}</CommandFailure>
      <RadioGroup
        label={messages.reasonFor}
        items={ITEMS}
        value={quick}
        onValueChange={setQuick}
        layout="row"
      />
      <Field
        label={quick === "other" ? messages.reasonFor : messages.details}
        optional={quick !== "other"}
        hint={messages.submitterSees}
        error={isAsked && isMissing && messages.enterReasonToCorrect}
      >
        <Textarea value={details} onValueChange={setDetails} maxLength={900} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          size="lg"
          working={command.isWorking ? messages.rejecting : undefined}
        >
          {messages.rejectMoney(money)}
        </Button>
        <Button variant="quiet" size="lg" onClick={onLeave}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

function reasonOf(quick: Quick, details: string): string {
  if (quick === "other") return details;
  return details === "" ? REASONS[quick] : messages.reasonWithDetails(REASONS[quick], details);
}
