"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ruleCurrency } from "#components/payouts/rules/format-rule.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Combobox } from "#components/ui/forms/combobox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { currencySearchText } from "#lib/addresses/currency-search.ts";
import { splitCurrency } from "#lib/addresses/networks.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import { readAmount } from "#lib/money/input.ts";
import type { LimitPer, SetRollingLimit } from "#lib/schemas/payouts/rolling-limit.ts";

const PER = [
  { value: "recipient", label: "To one recipient" },
  { value: "maker", label: "Of one maker" },
  { value: "currency", label: "In all" },
] as const;
const COVERS = [
  { value: "code", label: "This network only" },
  { value: "symbol", label: "All networks" },
] as const;

type Props = { isSaving: boolean; onSave: (limit: SetRollingLimit) => void };

/** Sets a limit over 24 hours; one for the same payouts is replaced. */
export function LimitForm({ isSaving, onSave }: Props) {
  const { data: catalogue = [] } = useQuery(catalogueQuery());
  const [code, setCode] = useState("");
  const [per, setPer] = useState<LimitPer>("recipient");
  const [covers, setCovers] = useState<"code" | "symbol">("code");
  const [limit, setLimit] = useState("");
  const [errors, setErrors] = useState<{ currency?: string; limit?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = readAmount(limit, { precision: 18 });
    setErrors({
      ...(code === "" && { currency: "Choose a currency." }),
      ...(!amount.ok && { limit: amount.message }),
    });
    if (code === "" || !amount.ok) return;
    const currency = covers === "symbol" ? splitCurrency(code).symbol : code;
    onSave({ per, covers, currency, limit: amount.value });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Limit over 24 hours"
      className="grid max-w-[35rem] gap-y-3"
    >
      <Field label="Currency of the limit" error={errors.currency}>
        <Combobox
          items={catalogue.flatMap(({ symbol }) => symbol ?? [])}
          value={code === "" ? null : code}
          onValueChange={(chosen) => setCode(chosen ?? "")}
          itemKey={(one) => one}
          itemLabel={ruleCurrency}
          itemSearch={(one) =>
            `${ruleCurrency(one)} ${currencySearchText({ symbol: one, name: null })}`
          }
          empty="The provider has no such currency."
        />
      </Field>
      <Field label="It covers">
        <RadioGroup items={COVERS} value={covers} onValueChange={setCovers} layout="row" />
      </Field>
      <Field label="It sums payouts">
        <RadioGroup items={PER} value={per} onValueChange={setPer} layout="row" />
      </Field>
      <Field
        label="Most within 24 hours"
        error={errors.limit}
        hint="Payouts that come to exactly this amount need no approval; any more do."
      >
        <Input
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
          exact
          inputMode="decimal"
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        working={isSaving ? "Saving" : undefined}
      >
        Save the limit
      </Button>
    </form>
  );
}
