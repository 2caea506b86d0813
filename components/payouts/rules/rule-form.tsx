"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useDemandsAddressCheck } from "#components/payouts/approval/use-demands-address-check.ts";
import { CommandFailure } from "#components/payouts/command-failure.tsx";
import { formatRule } from "#components/payouts/rules/format-rule.ts";
import * as messages from "#components/payouts/rules/messages.ts";
import { type Kind, type RuleErrors, readRule } from "#components/payouts/rules/read-rule.ts";
import { RuleCurrency } from "#components/payouts/rules/rule-currency.tsx";
import { ChangedMeanwhile } from "#components/record-page/changed-meanwhile.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Field } from "#components/ui/forms/field.tsx";
import { FormButtons } from "#components/ui/forms/form-buttons.tsx";
import { Input } from "#components/ui/forms/input.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { useShown } from "#components/ui/forms/use-seen.ts";
import { ruleFor } from "#lib/addresses/rules-for-currency.ts";
import { approvalRulesQuery, setApprovalRule } from "#lib/api-client/payouts/approval-rules.ts";
import { catalogueQuery } from "#lib/api-client/records/catalogue.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { compare, ZERO } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import {
  ALL_OTHERS,
  type ApprovalRule,
  type SetApprovalRule,
} from "#lib/schemas/payouts/approval/approval-rule.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";
import { seenOf } from "#lib/schemas/seen.ts";

const KINDS = [
  { value: "above", label: messages.aboveLimit },
  { value: "always", label: messages.always },
  { value: "never", label: messages.never },
] as const;
const ALL_KINDS = KINDS.filter(({ value }) => value !== "above");

type Props = {
  rule: ApprovalRule | null;
  /** The rules in force; undefined until they are known. */
  inForce: readonly ApprovalRule[] | undefined;
  onLeave: () => void;
};

/** Sets the rule for one currency, with step-up; the previous rule stays in the versions. */
export function RuleForm({ rule, inForce, onLeave }: Props) {
  const { data: catalogue = [] } = useQuery(catalogueQuery());
  const [currency, setCurrency] = useState(rule?.currency ?? "");
  const [kind, setKind] = useState<Kind>(rule === null ? "above" : kindOf(rule));
  const [limit, setLimit] = useState(rule?.limit == null ? "" : plainAmount(rule.limit));
  const isDemanded = useDemandsAddressCheck();
  const [ownCheck, setOwnCheck] = useState(rule?.demandsAddressCheck ?? null);
  // A new rule leaves it as it is for its currency until it is changed here.
  const demandsAddressCheck = ownCheck ?? isDemanded(currency);
  const [errors, setErrors] = useState<RuleErrors>({});
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone, and the focus with it.
  useEffect(() => form.current?.focus(), []);
  // Open, the form goes by the rules that it was opened with.
  const { shown: shownRules, keep } = useShown(inForce, inForce !== undefined);
  const seen = seenRule(shownRules, currency);
  const save = useWrite((asked: SetApprovalRule) => setApprovalRule(asked, seen), {
    renews: [approvalRulesQuery().queryKey],
    onDone: (set) => {
      if ("status" in set) {
        showToast({
          title: messages.looserRuleWaits,
        });
      }
      onLeave();
    },
  });
  const isOutdated = currency !== "" && seen !== seenRule(inForce, currency) && !save.isWorking;
  const forAll = currency === ALL_OTHERS;
  const shown = forAll && kind === "above" ? "always" : kind;

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readRule({ currency, kind: shown, limit }, catalogue);
    setErrors(read.errors ?? {});
    if (read.rule !== null) save.run({ ...read.rule, demandsAddressCheck });
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      onSubmit={submit}
      noValidate
      aria-label={messages.approvalRule}
      className="mb-8 grid max-w-[35rem] gap-y-3 rounded-lg border border-edge bg-sheet px-5 py-5 outline-none"
    >
      <ChangedMeanwhile
        isOutdated={isOutdated}
        error={save.error}
        now={ruleText(inForce, currency)}
        onKeep={() => {
          keep();
          save.reset();
        }}
        onTake={onLeave}
      />
      {!isOutdated && (
        <CommandFailure error={save.error}>{messages.changeWasNotSaved}</CommandFailure>
      )}
      <RuleCurrencyField
        catalogue={catalogue}
        value={currency}
        onChange={setCurrency}
        fixed={rule !== null}
        error={errors.currency}
      />
      <Field label={messages.approvalIsNeeded}>
        <RadioGroup
          items={forAll ? ALL_KINDS : KINDS}
          value={shown}
          onValueChange={setKind}
          layout="row"
        />
      </Field>
      {shown === "above" && (
        <Field label={messages.limit} error={errors.limit} hint={messages.limitAmountHint}>
          <Input value={limit} onChange={(event) => setLimit(event.target.value)} exact />
        </Field>
      )}
      {shown !== "never" && (
        <Checkbox
          label={messages.addressCheckDemanded}
          hint={messages.addressCheckHint}
          checked={demandsAddressCheck}
          onCheckedChange={setOwnCheck}
        />
      )}
      <FormButtons
        label={messages.saveRule}
        idle={isOutdated}
        working={save.isWorking ? messages.saving : undefined}
        onCancel={onLeave}
      />
    </form>
  );
}

/** What holds for a currency by these rules, as the write names it; null where they are not known. */
function seenRule(rules: readonly ApprovalRule[] | undefined, currency: string): string | null {
  return rules === undefined ? null : seenOf(ruleFor(rules, currency)?.id ?? null);
}

function ruleText(rules: readonly ApprovalRule[] = [], currency: string): string {
  const rule = ruleFor(rules, currency);
  if (rule === null) return messages.noRule;
  const text = formatRule(currency, rule.limit);
  return rule.demandsAddressCheck ? `${text}. ${messages.addressIsChecked}` : text;
}

function kindOf({ limit }: ApprovalRule): Kind {
  if (limit === null) return "never";
  return compare(limit, ZERO) === 0 ? "always" : "above";
}

type RuleCurrencyFieldProps = {
  catalogue: readonly Currency[];
  value: string;
  onChange: (currency: string) => void;
  /** A rule that is changed keeps its currency. */
  fixed: boolean;
  error: string | undefined;
};

/** The currency that a rule is for, or all that have no rule of their own. */
function RuleCurrencyField({ catalogue, value, onChange, fixed, error }: RuleCurrencyFieldProps) {
  return (
    <Field
      label={messages.currency}
      error={error}
      disabled={fixed}
      hint={messages.ruleCurrencyHint}
    >
      <RuleCurrency
        codes={[ALL_OTHERS, ...catalogue.flatMap(({ symbol }) => symbol ?? [])]}
        catalogue={catalogue}
        value={value}
        onChange={onChange}
        disabled={fixed}
      />
    </Field>
  );
}
