"use client";

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Draft } from "#components/payouts/form/draft/draft.ts";
import { updateDraft } from "#components/payouts/form/draft/draft-store.ts";
import { type FormValues, formValuesSchema } from "#components/payouts/form/draft/form-values.ts";

/**
 * Keeps the form and its draft in step: what `owner` types here goes into the draft and is passed
 * to `onTyped`, what another tab typed comes out of it, and what the provider refused is shown at
 * its fields.
 */
export function useDraftInForm(
  { id, values, setback }: Draft,
  owner: string,
  form: UseFormReturn<FormValues>,
  onTyped: () => void,
): void {
  const { subscribe, reset, setError } = form;
  const kept = JSON.stringify(values);
  const written = useRef(kept);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          const parsed = formValuesSchema.safeParse(typed);
          if (!parsed.success) return;
          written.current = JSON.stringify(parsed.data);
          updateDraft(id, { values: parsed.data, owner });
          onTyped();
        },
      }),
    [subscribe, id, owner, onTyped],
  );

  useEffect(() => {
    if (kept === written.current) return;
    written.current = kept;
    reset(formValuesSchema.parse(JSON.parse(kept)), { keepTouched: true });
  }, [kept, reset]);

  const shown = useRef<Draft["setback"]>(null);
  useEffect(() => {
    if (setback === null || shown.current === setback) return;
    shown.current = setback;
    const known = formValuesSchema.keyof();
    let first = true;
    for (const [field, messages] of Object.entries(setback.errors)) {
      const name = known.safeParse(field).data;
      if (name === undefined) continue;
      setError(name, { type: "service", message: messages.join(" ") }, { shouldFocus: first });
      first = false;
    }
  }, [setback, setError]);
}
