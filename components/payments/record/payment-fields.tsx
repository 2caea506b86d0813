import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { IdField } from "#components/record-page/fields/id-field.tsx";
import { StatusField } from "#components/record-page/fields/status-field.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { TimeField } from "#components/record-page/fields/time-field.tsx";
import type { Payment } from "#lib/schemas/records/payment.ts";

/** A payment's own fields. The interface names no currency for its fees. */
export function PaymentFields({ payment }: { payment: Payment }) {
  return (
    <FieldGroup title="Payment">
      <IdField value={payment.id} />
      <StatusField
        kind="payment"
        label="Payment status"
        path="paymentStatus"
        value={payment.paymentStatus}
      />
      <TextField label="Payment type" path="paymentType" value={payment.paymentType} />
      <TimeField label="Created" path="createdAt" value={payment.createdAt} />
      <AmountField
        label="Processing fee"
        path="processingFee"
        value={payment.processingFee}
        currency={null}
      />
      <AmountField
        label="Conversion fee"
        path="conversionFee"
        value={payment.conversionFee}
        currency={null}
      />
      <TextField
        label="Address explorer"
        path="blockExplorerLinkAddress"
        value={payment.blockExplorerLinkAddress}
        mono
      />
      <TextField
        label="Explorer for hashes"
        path="blockExplorerLinkHash"
        value={payment.blockExplorerLinkHash}
        mono
      />
    </FieldGroup>
  );
}
