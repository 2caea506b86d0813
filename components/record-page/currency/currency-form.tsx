"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { CurrencyChoice } from "#components/record-page/currency/currency-choice.tsx";
import * as messages from "#components/record-page/currency/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { CurrencyCandidate } from "#lib/schemas/currency-rule.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  title: string;
  description: string;
  candidates: readonly CurrencyCandidate[];
  /** Chosen at first; null for none. */
  first: string | null;
  isSaving: boolean;
  error: Error | null;
  onSave: (currency: string) => void;
  onLeave: () => void;
  /** Between the choice and the buttons. */
  children?: ReactNode;
  /** Beside Save. */
  moreButtons?: ReactNode;
};

/** Asks which currency something came in. */
export function CurrencyForm(props: Props) {
  const { title, description, candidates, first, isSaving, error, onSave, onLeave } = props;
  const [currency, setCurrency] = useState(first);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (currency !== null) onSave(currency);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title={title}
      description={description}
    >
      <form onSubmit={submit} className="grid gap-y-3">
        {error !== null && (
          <Banner tone="failed" title={messages.nothingWasChanged} announce>
            {problemOf(error).detail}
          </Banner>
        )}
        <Field label={messages.currency}>
          <CurrencyChoice candidates={candidates} value={currency} onChange={setCurrency} />
        </Field>
        {props.children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={currency === null}
            working={isSaving ? messages.saving : undefined}
          >
            {messages.save}
          </Button>
          {props.moreButtons}
          <Button variant="quiet" onClick={onLeave}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
