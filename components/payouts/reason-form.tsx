"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import * as messages from "#components/payouts/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";

type Props = {
  label: string;
  hint: string;
  /** What is said where no reason was given. */
  missing: string;
  /** What did not happen, if Counterfoil refused. */
  undone: string;
  command: { run: (reason: string) => void; isWorking: boolean; error: Error | null };
  button: { label: string; working: string; variant: "danger" | "primary" };
  onLeave: () => void;
  /** What has to be given beside the reason; without it nothing is sent. */
  also?: { given: boolean; field: (asked: boolean) => ReactNode };
};

/** One user's statement about an order, which needs a reason. */
export function ReasonForm(props: Props) {
  const { label, hint, missing, undone, command, button, onLeave, also } = props;
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const isMissing = reason.trim() === "";
  const input = useRef<HTMLInputElement>(null);
  // The button that opened it is gone, and the focus with it.
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!isMissing && also?.given !== false) command.run(reason.trim());
  }

  return (
    <form onSubmit={submit} className="grid gap-y-2">
      <CommandFailure error={command.error}>{undone}</CommandFailure>
      <Field label={label} hint={hint} error={asked && isMissing && missing}>
        <Input
          ref={input}
          value={reason}
          maxLength={1000}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {also?.field(asked)}
      <div className="mt-1 flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={button.variant}
          working={command.isWorking ? button.working : undefined}
        >
          {button.label}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {messages.back}
        </Button>
      </div>
    </form>
  );
}
