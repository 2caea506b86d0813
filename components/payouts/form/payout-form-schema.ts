import { type FormValues, formValuesSchema } from "#components/payouts/form/draft/form-values.ts";
import { readForm } from "#components/payouts/form/read-form.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** The form's fields with everything that `readForm` finds wrong with them. */
export function payoutFormSchema(catalogue: readonly Currency[]) {
  return formValuesSchema.superRefine((values: FormValues, context) => {
    for (const [field, message] of Object.entries(readForm(values, catalogue).errors)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
}
