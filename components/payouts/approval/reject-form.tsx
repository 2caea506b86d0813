"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import * as messages from "#components/payouts/approval/messages.tsx";
import { scrollToTop } from "#components/payouts/approval/scroll-to-top.ts";
import { tellConflict } from "#components/payouts/approval/tell-conflict.ts";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { moneyOf } from "#components/payouts/money.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Textarea } from "#components/ui/forms/textarea.tsx";
import { watchFocus } from "#components/ui/forms/watch-focus.ts";
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

/**
 * The approver's no to the payout as it was when this was opened, with the reason that its maker reads: what they edited
 * since is another one to decide on.
 */
export function RejectForm({ order: given, onLeave, onDone }: Props) {
  const client = useQueryClient();
  const [order] = useState(given);
  const money = moneyOf(order.request);
  const write = async (reason: string) => {
    const wentElsewhere = watchFocus();
    return { after: await commandOrder("reject", order, reason), wentElsewhere };
  };
  const command = useWrite(write, {
    onDone: ({ after }) => {
      showOrder(client, after);
      showToast({ title: messages.rejectedMoney(money), tone: "neutral" });
      onDone?.();
    },
    onDoneHere: ({ wentElsewhere }) => {
      // As in the form that rejects another payout.
      if (!wentElsewhere()) scrollToTop();
    },
    onFailure: (error) => tellConflict(messages.notRejected(money), error),
  });
  return (
    <RejectReason
      what={money}
      command={command}
      unchanged={messages.notSaved}
      hint={messages.submitterSees}
      onLeave={onLeave}
    />
  );
}

type ReasonProps = {
  /** What is rejected: "12,000 USDT", "3 payouts". */
  what: string;
  command: { run: (reason: string) => void; isWorking: boolean; error: Error | null };
  /** What is said where the rejection fails. */
  unchanged: string;
  /** Who reads the reason. */
  hint: string;
  /** Between the heading and the reason. */
  children?: ReactNode;
  onLeave: () => void;
};

/** Why it is rejected: one of the usual reasons, or any other. What was typed stays where it fails. */
export function RejectReason(props: ReasonProps) {
  const { what, command, unchanged, hint, children, onLeave } = props;
  const [quick, setQuick] = useState<Quick>("other");
  const [details, setDetails] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isMissing = quick === "other" && details.trim() === "";
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened it is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) command.run(reasonOf(quick, details.trim()));
  }

  return (
    <form onSubmit={submit} className="grid gap-y-2" aria-label={messages.rejectMoney(what)}>
      <h2
        ref={heading}
        tabIndex={-1}
        className="wrap-anywhere font-semibold text-base outline-none"
      >
        {messages.rejectMoney(what)}
      </h2>
      {children}
      <CommandFailure error={command.error}>{unchanged}</CommandFailure>
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
        hint={hint}
        error={isAsked && isMissing && messages.enterReasonToCorrect}
      >
        <Textarea value={details} onValueChange={setDetails} maxLength={900} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          size="lg"
          wraps
          working={command.isWorking ? messages.rejecting : undefined}
        >
          {messages.rejectMoney(what)}
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
