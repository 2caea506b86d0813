"use client";

import { useController } from "react-hook-form";
import type { FormValues } from "#components/payouts/form/draft/form-values.ts";

/** One field of the payout form: its value, what binds its control, and the sentence that is wrong with it. */
export function useField<K extends keyof FormValues>(name: K) {
  const { field, fieldState } = useController<FormValues, K>({ name });
  return { ...field, error: fieldState.error?.message };
}
