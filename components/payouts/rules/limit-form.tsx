"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as messages from "#components/payouts/rules/messages.ts";
import { RuleCurrency } from "#components/payouts/rules/rule-currency.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import { readAmount } from "#lib/money/input.ts";
import type { LimitPer, SetRollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";

const PER = [
  { value: "recipient", label: messages.toOneRecipient },
  { value: "maker", label: messages.ofOneMaker },
  { value: "currency", label: messages.inAll },
] as const;
const COVERS = [
  { value: "code", label: messages.thisNetworkOnly },
  { value: "symbol", label: messages.allNetworks },
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
      ...(code === "" && { currency: messages.chooseCurrency }),
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
      aria-label={messages.limitOverADay}
      className="grid max-w-[35rem] gap-y-3"
    >
      <Field label={messages.currencyOfLimit} error={errors.currency}>
        <RuleCurrency
          codes={catalogue.flatMap(({ symbol }) => symbol ?? [])}
          catalogue={catalogue}
          value={code}
          onChange={setCode}
        />
      </Field>
      <Field label={messages.itCovers}>
        <RadioGroup items={COVERS} value={covers} onValueChange={setCovers} layout="row" />
      </Field>
      <Field label={messages.itSumsPayouts}>
        <RadioGroup items={PER} value={per} onValueChange={setPer} layout="row" />
      </Field>
      <Field label={messages.mostWithinADay} error={errors.limit} hint={messages.limitHint}>
        <Input value={limit} onChange={(event) => setLimit(event.target.value)} exact />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        working={isSaving ? messages.saving : undefined}
      >
        {messages.saveLimit}
      </Button>
    </form>
  );
}
