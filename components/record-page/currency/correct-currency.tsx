"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CurrencyChoice } from "#components/record-page/currency/currency-choice.tsx";
import * as messages from "#components/record-page/currency/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { resourceKeys } from "#lib/api-client/records/resource.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import {
  correctCurrency,
  stateCurrency,
  unknownCurrenciesQuery,
  unknownKeys,
} from "#lib/api-client/unknown-currencies.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";

type Props = {
  of: { resource: "payments" | "transactions"; id: string };
  known: KnownCurrency;
  address: string | null;
  tag: string | null;
  onLeave: () => void;
};

/** States the currency of one record, or of all records at its address. */
export function CorrectCurrencyDialog({ of, known, address, tag, onLeave }: Props) {
  const { data } = useQuery(unknownCurrenciesQuery());
  const [currency, setCurrency] = useState(known.code);
  const [scope, setScope] = useState<"record" | "address">("record");
  const mayStateRule = useMay("currency-rules.state");
  const { noun } = RESOURCES[of.resource];
  const renews = [unknownKeys.all, resourceKeys(of.resource).all];
  const done = (title: string) => () => {
    showToast({ title });
    onLeave();
  };
  const save = useWrite(
    async (code: string) => {
      if (scope === "record") await correctCurrency({ ...of, currency: code });
      else await stateCurrency({ network: null, address, tag, currency: code });
    },
    { renews, onDone: done(messages.stated) },
  );
  const takeBack = useWrite(() => correctCurrency({ ...of, currency: null }), {
    renews,
    onDone: done(messages.takenBack),
  });
  const candidates = Object.values(data?.candidates ?? {})
    .flat()
    .toSorted((a, b) => b.conversions - a.conversions);
  const error = save.error ?? takeBack.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (currency !== null) save.run(currency);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title={messages.stateTheCurrency}
      description={messages.neverForPayouts}
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
        {address !== null && mayStateRule && (
          <Field label={messages.appliesTo}>
            <RadioGroup
              value={scope}
              onValueChange={setScope}
              items={[
                { value: "record", label: messages.onlyThis(noun.one) },
                {
                  value: "address",
                  label: tag === null ? messages.allAtAddress : messages.allAtTag(tag),
                  hint: messages.allAtAddressHint,
                },
              ]}
            />
          </Field>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={currency === null}
            working={save.isWorking ? messages.saving : undefined}
          >
            {messages.save}
          </Button>
          {known.reason === "correction" && (
            <Button
              onClick={() => takeBack.run()}
              working={takeBack.isWorking ? messages.takingBack : undefined}
            >
              {messages.takeBack}
            </Button>
          )}
          <Button variant="quiet" onClick={onLeave}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
