"use client";

import { useState } from "react";
import { CurrencyForm } from "#components/record-page/currency/currency-form.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import * as messages from "#components/unknown-currency/messages.ts";
import { datedKeys } from "#lib/api-client/records/dated-keys.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { stateCurrency, unknownKeys } from "#lib/api-client/unknown-currencies.ts";
import type { CurrencyCandidate, StateCurrency } from "#lib/schemas/currency-rule.ts";

export type Stated = Omit<StateCurrency, "currency"> & {
  subject: string;
  candidates: readonly CurrencyCandidate[];
  /** Of a whole network: how many records may follow. */
  open: { payments: number; transactions: number } | null;
};

/** States the currency of all records with the same evidence. */
export function StateCurrencyDialog({
  stated: { subject, candidates, open, ...scope },
  onLeave,
}: {
  stated: Stated;
  onLeave: () => void;
}) {
  const [reach, setReach] = useState<"tag" | "all">("tag");
  const tag = reach === "all" ? null : scope.tag;
  const save = useWrite((code: string) => stateCurrency({ ...scope, tag, currency: code }), {
    renews: [unknownKeys.all, ...datedKeys],
    onDone: () => {
      showToast({ title: messages.stated });
      onLeave();
    },
  });

  return (
    <CurrencyForm
      title={messages.stateFor(subject)}
      description={
        open === null
          ? messages.addressHint(tag)
          : messages.networkHint(messages.counts(open.payments, open.transactions))
      }
      candidates={candidates}
      first={null}
      isSaving={save.isWorking}
      error={save.error}
      onSave={save.run}
      onLeave={onLeave}
    >
      {scope.tag !== null && (
        <Field label={messages.appliesTo}>
          <RadioGroup
            items={[
              { value: "tag", label: messages.thisTag(scope.tag) },
              { value: "all", label: messages.allTags },
            ]}
            value={reach}
            onValueChange={setReach}
          />
        </Field>
      )}
    </CurrencyForm>
  );
}
