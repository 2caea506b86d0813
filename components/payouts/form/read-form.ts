import { type FormValues, formValuesSchema } from "#components/payouts/form/draft/form-values.ts";
import * as messages from "#components/payouts/form/messages.tsx";
import { amountPlaces, checkPayout, type PayoutCheck } from "#lib/addresses/check-payout.ts";
import { readAmount } from "#lib/money/input.ts";
import { type PayoutRequest, payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

export type FormReading = {
  /** The order, once nothing is wrong with it. */
  request: PayoutRequest | null;
  /** One sentence for each field that must be mended. */
  errors: Partial<Record<keyof FormValues, string>>;
  check: PayoutCheck;
};

/** Reads the form as Counterfoil's API will: the same schema, the same checks. */
export function readForm(values: FormValues, catalogue: readonly Currency[]): FormReading {
  const currency = values.currency.trim();
  const amount = readAmount(values.amount, { precision: amountPlaces(currency, catalogue) });
  const tag = values.tag.trim() === "" ? null : values.tag.trim();
  const terms = { currency, address: values.address, tag, isFeeIncluded: values.isFeeIncluded };
  const check = checkPayout({ ...terms, amount: amount.ok ? amount.value : null }, catalogue);
  const parsed = payoutRequestSchema.safeParse({
    // A tag that was typed goes out, whatever was ticked for another currency before.
    ...values,
    currency,
    tag,
    address: check.address?.normalised ?? values.address,
    amount: amount.ok ? amount.value : values.amount,
  });
  const errors: FormReading["errors"] = {};
  for (const [field, messages] of Object.entries(check.errors)) set(errors, field, messages[0]);
  for (const issue of parsed.error?.issues ?? []) set(errors, String(issue.path[0]), issue.message);
  if (!amount.ok) errors.amount = amount.message;
  if (lacksTagAnswer(values, check)) {
    errors.tag = messages.enterTag;
  }
  const faultless = Object.keys(errors).length === 0;
  return { request: faultless && parsed.success ? parsed.data : null, errors, check };
}

/** The first thing that is wrong with a field is the one to mend first. */
function set(errors: FormReading["errors"], field: string, message: string | undefined): void {
  const key = formValuesSchema.keyof().safeParse(field).data;
  if (key !== undefined && message !== undefined) errors[key] ??= message;
}

/** Where a tag is optional, a blank could be an oversight: the user says that there is none. */
function lacksTagAnswer({ tag, hasNoTag }: FormValues, { network, address }: PayoutCheck): boolean {
  if (address !== null && address.verdict !== "invalid" && address.tagInAddress !== null) {
    return false;
  }
  return network?.tag.rule === "optional" && tag.trim() === "" && !hasNoTag;
}

/** The form's fields with everything that `readForm` finds wrong with them. */
export function payoutFormSchema(catalogue: readonly Currency[]) {
  return formValuesSchema.superRefine((values: FormValues, context) => {
    for (const [field, message] of Object.entries(readForm(values, catalogue).errors)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
}
