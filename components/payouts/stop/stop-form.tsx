"use client";

import { type FormEvent, useState } from "react";
import { orderStateBadge } from "#components/data-table/cells/order-state-badge.ts";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { payoutHref } from "#components/payouts/hrefs.ts";
import * as messages from "#components/payouts/stop/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { withoutSent } from "#components/ui/forms/without-sent.ts";
import { payoutStopsQuery, stopSending } from "#lib/api-client/payouts/payout-stops.ts";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { groupedAmount } from "#lib/money/format.ts";
import type { StopPayouts, Stopped, StopScope } from "#lib/schemas/payouts/payout-stop.ts";
import { walletText } from "#lib/text/wallet-text.ts";

const SCOPES: { value: StopScope; label: string }[] = [
  { value: "all", label: messages.everything },
  { value: "wallet", label: messages.oneWallet },
  { value: "currency", label: messages.oneCurrency },
  { value: "recipient", label: messages.oneRecipient },
  { value: "member", label: messages.oneMember },
];

const VALUE_LABELS: Record<Exclude<StopScope, "all">, { label: string; hint: string }> = {
  wallet: { label: messages.wallet, hint: messages.walletHint },
  currency: { label: messages.currency, hint: messages.currencyHint },
  recipient: { label: messages.recipientAddress, hint: messages.recipientHint },
  member: { label: messages.member, hint: messages.memberHint },
};

/** Stops sending at once. What was typed stays until the stop is in force. */
export function StopForm() {
  const [scope, setScope] = useState<StopScope>("all");
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const stop = useWrite((wanted: StopPayouts) => stopSending(wanted), {
    renews: [payoutStopsQuery().queryKey],
    onDone: (_stopped, given) => {
      setAsked(false);
      setReason(withoutSent(given.reason));
      setValue(withoutSent(given.value ?? ""));
    },
  });
  // It is in no payout here, but the user may still mean it.
  const isConfirmed =
    stop.fieldError("isConfirmed") !== undefined &&
    stop.given?.scope === scope &&
    stop.given.value === value.trim();
  const isValueMissing = scope !== "all" && value.trim() === "";
  const walletName = useWalletNames().get(value.trim());
  const isReasonMissing = reason.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isValueMissing || isReasonMissing) return;
    stop.run({
      scope,
      value: scope === "all" ? null : value.trim(),
      reason: reason.trim(),
      isConfirmed,
    });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={messages.stopSending}
      className="grid max-w-[35rem] gap-y-3 rounded-lg border border-edge bg-sheet px-5 py-5"
    >
      <CommandFailure error={stop.error}>{messages.nothingWasStopped}</CommandFailure>
      {stop.answer !== undefined && <WhatWent stopped={stop.answer} />}
      <Field label={messages.whatToStop}>
        <RadioGroup items={SCOPES} value={scope} onValueChange={setScope} layout="row" />
      </Field>
      {scope !== "all" && (
        <Field
          label={VALUE_LABELS[scope].label}
          hint={
            scope === "wallet" && walletName !== undefined
              ? walletText(value.trim(), walletName)
              : VALUE_LABELS[scope].hint
          }
          error={asked && isValueMissing ? messages.sayWhichToStop : stop.fieldError("value")}
        >
          <Input
            value={value}
            maxLength={256}
            exact
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      )}
      <Field
        label={messages.reason}
        hint={messages.reasonHint}
        error={asked && isReasonMissing && messages.sayWhy}
      >
        <Input
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="danger"
          working={stop.isWorking ? messages.stopping : undefined}
        >
          {isConfirmed
            ? messages.stopAnyway
            : scope === "all"
              ? messages.stopAllSending
              : messages.stopSending}
        </Button>
      </div>
    </form>
  );
}

function WhatWent({ stopped: { went, warning } }: { stopped: Stopped }) {
  if (went.length === 0) {
    return (
      <Banner
        tone={warning === null ? "settled" : "attention"}
        title={messages.stoppedInTime}
        announce
      >
        {warning}
      </Banner>
    );
  }
  return (
    <Banner tone="attention" title={messages.stoppedTooLateFor} announce>
      {warning !== null && <p>{warning}</p>}
      <ul>
        {went.map(({ id, state, amount, currency }) => (
          <li key={id}>
            <Link className="underline" href={payoutHref(id)}>
              {`${groupedAmount(amount)} ${currency}`}
            </Link>
            {`: ${orderStateBadge(state).word}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
