"use client";

import { useEffect, useRef } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";

const WATCHED = ["address", "currency", "tag", "isFeeIncluded", "hasNoTag"] as const;
const DEPENDENT = ["address", "tag", "amount"] as const;

/**
 * What a change in one field of the payout form means for others. After `useDraftInForm`, which would take what is set
 * here for what another tab typed.
 */
export function useDependentFields({
  control,
  setValue,
  trigger,
}: UseFormReturn<FormValues>): void {
  const { errors } = useFormState({ control, name: DEPENDENT });
  const [address, currency, tag, isFeeIncluded, hasNoTag] = useWatch({ control, name: WATCHED });

  // That the recipient has no tag was said of the one before.
  const recipient = JSON.stringify([address.trim(), currency.trim()]);
  const said = useRef({ recipient, hasNoTag });
  useEffect(() => {
    const before = said.current;
    said.current = { recipient, hasNoTag };
    if (before.hasNoTag && hasNoTag && before.recipient !== recipient) setValue("hasNoTag", false);
  }, [recipient, hasNoTag, setValue]);

  // What is wrong with a field may follow from another, which is what its sentence asks to change. What the
  // provider refused stands until the field itself is changed.
  const terms = JSON.stringify([currency, tag, isFeeIncluded]);
  const checked = useRef(terms);
  useEffect(() => {
    if (checked.current === terms) return;
    checked.current = terms;
    const wrong = DEPENDENT.filter((name) => errors[name] && errors[name].type !== "service");
    if (wrong.length > 0) void trigger(wrong);
  }, [terms, errors, trigger]);
}
