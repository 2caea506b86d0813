"use client";

import { type FormEvent, useRef, useState } from "react";
import {
  type AddressCheckState,
  UNCHECKED,
} from "#components/payouts/approval/address-check-state.ts";
import * as messages from "#components/payouts/approval/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { checkEnd, FEWEST, MOST } from "#lib/addresses/check-end.ts";

type Props = {
  address: string;
  check: AddressCheckState;
  onCheck: (check: AddressCheckState) => void;
  /** A rule asks for it, so it can't be left out. */
  isDemanded: boolean;
  /** Whether the address is covered meanwhile, and its field shown. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/**
 * A check that looking can't replace: the approver types the address's last characters from a source
 * of their own, while this page covers them. The focus stays here when what was pressed is gone.
 */
export function AddressCheck({ onCheck, onOpenChange, ...props }: Props) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <fieldset
      ref={place}
      aria-label={messages.checkTheAddress}
      tabIndex={-1}
      className="min-w-0 outline-none"
    >
      <CheckStep
        {...props}
        takesFocus={wasOpened}
        onOpen={() => {
          setWasOpened(true);
          onCheck(UNCHECKED);
          onOpenChange(true);
        }}
        onCheck={(check) => {
          place.current?.focus();
          onCheck(check);
        }}
        onSkip={() => {
          place.current?.focus();
          onOpenChange(false);
        }}
      />
    </fieldset>
  );
}

type StepProps = Omit<Props, "onOpenChange"> & {
  /** Whether the field takes the focus: it was opened by a press. */
  takesFocus: boolean;
  onOpen: () => void;
  onSkip: () => void;
};

function CheckStep({ check, isOpen, onOpen, ...form }: StepProps) {
  const { isDemanded } = form;
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
          <Button size="sm" onClick={onOpen}>
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
        <Button size="sm" variant="quiet" onClick={onOpen}>
          {messages.checkTheAddress}
        </Button>
      </p>
    );
  }
  return <CheckForm {...form} />;
}

type FormProps = Omit<StepProps, "check" | "isOpen" | "onOpen">;

function CheckForm({ address, onCheck, isDemanded, takesFocus, onSkip }: FormProps) {
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
          autoFocus={takesFocus}
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
