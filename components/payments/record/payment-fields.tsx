import * as messages from "#components/payments/record/messages.tsx";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import type { Payment } from "#lib/schemas/records/payment.ts";

/** A payment's own fields that the headline and the timeline do not show. The interface names no currency for its fees. */
export function PaymentFields({ payment }: { payment: Payment }) {
  return (
    <FieldGroup title={messages.payment}>
      <TextField label={messages.paymentType} path="paymentType" value={payment.paymentType} />
      <AmountField
        label={messages.processingFee}
        path="processingFee"
        value={payment.processingFee}
        currency={null}
      />
      <AmountField
        label={messages.conversionFee}
        path="conversionFee"
        value={payment.conversionFee}
        currency={null}
      />
    </FieldGroup>
  );
}
