"use client";

import { type FormEvent, useState } from "react";
import { type CheckState, UNCHECKED } from "#components/payouts/approval/check-state.ts";
import * as messages from "#components/payouts/approval/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { checkEnd, FEWEST, MOST } from "#lib/addresses/check-end.ts";

type Props = {
  address: string;
  check: CheckState;
  onCheck: (check: CheckState) => void;
  /** A rule asks for it, so it can't be left out. */
  isDemanded: boolean;
  /** Whether the address is covered meanwhile, and its field shown. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/**
 * A check that looking can't replace: the approver types the address's last characters from a source
 * of their own, while this page covers them.
 */
export function AddressCheck({ address, check, onCheck, isDemanded, isOpen, onOpenChange }: Props) {
  if (check.result === "matched") {
    return (
      <Banner tone="settled" title={messages.addressMatches(check.typed)} announce>
        {messages.charactersMatch}
      </Banner>
    );
  }
  if (check.result === "differs") {
    return (
      <Banner
        tone="failed"
        title={messages.addressDiffers(check.typed)}
        announce
        action={
          <Button
            size="sm"
            onClick={() => {
              onCheck(UNCHECKED);
              onOpenChange(true);
            }}
          >
            {messages.tryAgain}
          </Button>
        }
      >
        {isDemanded ? messages.checkIsDemanded : messages.doesntMatch}
      </Banner>
    );
  }
  if (!isOpen && !isDemanded) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-ink-quiet">{messages.notChecked}</span>
        <Button size="sm" variant="quiet" onClick={() => onOpenChange(true)}>
          {messages.checkTheAddress}
        </Button>
      </p>
    );
  }
  return (
    <CheckForm
      address={address}
      onCheck={onCheck}
      isDemanded={isDemanded}
      onSkip={() => onOpenChange(false)}
    />
  );
}

type FormProps = Pick<Props, "address" | "onCheck" | "isDemanded"> & { onSkip: () => void };

function CheckForm({ address, onCheck, isDemanded, onSkip }: FormProps) {
  const [typed, setTyped] = useState("");
  const [isWrongLength, setWrongLength] = useState(false);

  function check(event: FormEvent) {
    event.preventDefault();
    const found = checkEnd(typed, address);
    const isWhole = found === "agrees" || found === "differs";
    setWrongLength(!isWhole);
    if (!isWhole) return;
    onCheck({
      result: found === "agrees" ? "matched" : "differs",
      typed: typed.trim(),
      reason: "",
    });
  }

  return (
    <form onSubmit={check} className="grid gap-y-1">
      <Field
        label={messages.lastCharacters}
        optional={!isDemanded}
        hint={isDemanded ? messages.checkIsDemanded : messages.verifyHint(FEWEST, MOST)}
        error={isWrongLength && messages.wrongLength(FEWEST, MOST)}
      >
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          exact
          maxLength={12}
          className="max-w-48"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{messages.verify}</Button>
        {!isDemanded && (
          <Button variant="quiet" onClick={onSkip}>
            {messages.showFullAddress}
          </Button>
        )}
      </div>
    </form>
  );
}
