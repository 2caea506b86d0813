"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import * as messages from "#components/record-page/currency/messages.ts";
import { SetbackBanner } from "#components/record-page/setback-banner.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { currencySearchText } from "#lib/addresses/currency-search.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import type { CurrencyCandidate } from "#lib/schemas/currency-rule.ts";

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
        <SetbackBanner title={messages.nothingWasChanged} error={error} />
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

type CurrencyChoiceProps = {
  /** The likeliest first. */
  candidates: readonly CurrencyCandidate[];
  value: string | null;
  onChange: (code: string | null) => void;
};

/** A currency of the catalogue, with how many conversions began in it. */
function CurrencyChoice({ candidates, value, onChange }: CurrencyChoiceProps) {
  return (
    <Combobox
      items={candidates}
      value={candidates.find(({ currency }) => currency === value) ?? null}
      onValueChange={(candidate) => onChange(candidate?.currency ?? null)}
      itemKey={({ currency }) => currency}
      itemLabel={({ currency }) => currencyInWords(currency)}
      itemSearch={({ currency }) =>
        `${currencyInWords(currency)} ${currencySearchText({ symbol: currency, name: null })}`
      }
      renderItem={({ currency, conversions }) => (
        <span className="flex items-baseline justify-between gap-3">
          {currencyInWords(currency)}
          <span className="text-ink-quiet text-xs">{messages.seenIn(conversions)}</span>
        </span>
      )}
      placeholder={messages.chooseCurrency}
      empty={messages.noMatchingCurrency}
    />
  );
}

/** "USDT on Tron"; the code where its network is not known. */
function currencyInWords(code: string): string {
  const { symbol, network } = splitCurrency(code);
  return network === null ? code : `${symbol} on ${network.name}`;
}
