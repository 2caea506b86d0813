import type { ReactNode } from "react";
import { ExactAmount } from "#components/record-page/fields/exact-amount.tsx";
import { Field } from "#components/record-page/fields/field.tsx";
import type { Decimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";

type AmountFieldProps = {
  label: string;
  path?: string;
  value: Decimal | null;
  /** The currency's code; null if the interface names none. */
  currency: string | null;
  absent?: string;
  note?: ReactNode;
};

/** An exact amount; copy takes the plain decimal along. */
export function AmountField({ value, currency, note, ...row }: AmountFieldProps) {
  return (
    <Field {...row} value={value} copy={value === null ? undefined : plainAmount(value)}>
      {(amount) => (
        <>
          <ExactAmount value={amount} currency={currency} />
          {note === undefined ? null : <p className="text-ink-quiet">{note}</p>}
        </>
      )}
    </Field>
  );
}
