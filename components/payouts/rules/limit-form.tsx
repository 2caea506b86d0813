"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { formatLimit } from "#components/payouts/rules/format-rule.ts";
import * as messages from "#components/payouts/rules/messages.ts";
import { RuleCurrency } from "#components/payouts/rules/rule-currency.tsx";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Field } from "#components/ui/forms/field.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { useShown } from "#components/ui/forms/use-seen.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { approvalRulesQuery, setRollingLimit } from "#lib/api-client/payouts/approval-rules.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { readAmount } from "#lib/money/input.ts";
import type {
  LimitPer,
  RollingLimit,
  SetRollingLimit,
} from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { seenOf } from "#lib/schemas/seen.ts";

const PER = [
  { value: "recipient", label: messages.toOneRecipient },
  { value: "maker", label: messages.ofOneMaker },
  { value: "currency", label: messages.inAll },
] as const;
const COVERS = [
  { value: "code", label: messages.thisNetworkOnly },
  { value: "symbol", label: messages.allNetworks },
] as const;

/** Sets a limit over 24 hours; one of those in force that is for the same payouts is replaced. */
export function LimitForm({ limits }: { limits: readonly RollingLimit[] }) {
  const { data: catalogue = [] } = useQuery(catalogueQuery());
  const [code, setCode] = useState("");
  const [per, setPer] = useState<LimitPer>("recipient");
  const [covers, setCovers] = useState<"code" | "symbol">("code");
  const [limit, setLimit] = useState("");
  const [errors, setErrors] = useState<{ currency?: string; limit?: string }>({});
  const { shown, keep, saved } = useShown(limits, limit !== "");
  const currency = covers === "symbol" && code !== "" ? splitCurrency(code).symbol : code;
  const sameAs = (one: RollingLimit) =>
    one.per === per && one.covers === covers && one.currency === currency;
  const now = limits.find(sameAs);
  const seen = seenOf(shown.find(sameAs)?.id ?? null);
  type Asked = { asked: SetRollingLimit; typed: string };
  const save = useWrite(({ asked }: Asked) => setRollingLimit(asked, seen), {
    renews: [approvalRulesQuery().queryKey],
    onDone: ({ status }, { typed }) => {
      saved();
      // What waits may be confirmed while this form is open. What was typed since stays.
      if (status === "pending") setLimit((now) => (now === typed ? "" : now));
      showToast({
        title: status === "pending" ? messages.looserLimitWaits : messages.limitWasSaved,
      });
    },
  });
  const isOutdated = seen !== seenOf(now?.id ?? null) && !save.isWorking;

  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = readAmount(limit, { precision: 18 });
    setErrors({
      ...(code === "" && { currency: messages.chooseCurrency }),
      ...(!amount.ok && { limit: amount.message }),
    });
    if (code === "" || !amount.ok) return;
    save.run({ asked: { per, covers, currency, limit: amount.value }, typed: limit });
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
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={save.error}
        now={now === undefined ? messages.noLimitForThese : formatLimit(now)}
        onKeep={() => {
          keep();
          save.reset();
        }}
        onTake={() => {
          setCode("");
          setLimit("");
          save.reset();
        }}
      />
      {!isOutdated && <CommandFailure error={save.error}>{messages.limitsStay}</CommandFailure>}
      <Button
        type="submit"
        className="justify-self-start"
        idle={isOutdated}
        working={save.isWorking ? messages.saving : undefined}
      >
        {messages.saveLimit}
      </Button>
    </form>
  );
}
