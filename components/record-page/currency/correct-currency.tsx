"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { candidatesOn } from "#components/record-page/currency/candidates-on.ts";
import { CurrencyForm } from "#components/record-page/currency/currency-form.tsx";
import * as messages from "#components/record-page/currency/messages.ts";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { datedKeys } from "#lib/api-client/records/dated-keys.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import {
  correctCurrency,
  stateCurrency,
  unknownCurrenciesQuery,
  unknownKeys,
} from "#lib/api-client/unknown-currencies.ts";
import { RESOURCES, type ReceivedName } from "#lib/resources/resources.ts";
import type { KnownCurrency } from "#lib/schemas/records/known-currency.ts";

type Props = {
  of: { resource: ReceivedName; id: string };
  known: KnownCurrency;
  address: string | null;
  tag: string | null;
  onLeave: () => void;
};

/** States the currency of one record, or of all records at its address. */
export function CorrectCurrencyDialog({ of, known, address, tag, onLeave }: Props) {
  const { data } = useQuery(unknownCurrenciesQuery());
  const [scope, setScope] = useState<"record" | "address">("record");
  const mayStateRule = useMay("currency-rules.state");
  const { noun } = RESOURCES[of.resource];
  // What is stated for an address is of payments and transactions alike.
  const renews = [unknownKeys.all, ...datedKeys];
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
  return (
    <CurrencyForm
      title={messages.stateTheCurrency}
      description={messages.neverForPayouts}
      candidates={candidatesOn(null, data?.candidates ?? {})}
      first={known.code}
      isSaving={save.isWorking}
      error={save.error ?? takeBack.error}
      onSave={save.run}
      onLeave={onLeave}
      moreButtons={
        known.reason === "correction" && (
          <Button
            onClick={() => takeBack.run()}
            working={takeBack.isWorking ? messages.takingBack : undefined}
          >
            {messages.takeBack}
          </Button>
        )
      }
    >
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
    </CurrencyForm>
  );
}
