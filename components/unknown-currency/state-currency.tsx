"use client";

import { type FormEvent, useState } from "react";
import { CurrencyChoice } from "#components/record-page/currency/currency-choice.tsx";
import * as currencyMessages from "#components/record-page/currency/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import * as messages from "#components/unknown-currency/messages.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { stateCurrency, unknownKeys } from "#lib/api-client/unknown-currencies.ts";
import type { CurrencyCandidate, StateCurrency } from "#lib/schemas/currency-rule.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

export type Stated = Omit<StateCurrency, "currency"> & {
  subject: string;
  candidates: readonly CurrencyCandidate[];
};

/** States the currency of all records with the same evidence. */
export function StateCurrencyDialog({
  stated: { subject, candidates, ...scope },
  onLeave,
}: {
  stated: Stated;
  onLeave: () => void;
}) {
  const [currency, setCurrency] = useState<string | null>(null);
  const save = useWrite((code: string) => stateCurrency({ ...scope, currency: code }), {
    renews: [unknownKeys.all],
    onDone: () => {
      showToast({ title: messages.stated });
      onLeave();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (currency !== null) save.run(currency);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title={messages.stateFor(subject)}
      description={scope.address === null ? messages.networkHint : messages.addressHint}
    >
      <form onSubmit={submit} className="grid gap-y-3">
        {save.error !== null && (
          <Banner tone="failed" title={messages.nothingWasChanged} announce>
            {problemOf(save.error).detail}
          </Banner>
        )}
        <Field label={currencyMessages.currency}>
          <CurrencyChoice candidates={candidates} value={currency} onChange={setCurrency} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={currency === null}
            working={save.isWorking ? currencyMessages.saving : undefined}
          >
            {currencyMessages.save}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            {currencyMessages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
