import * as messages from "#components/payments/record/messages.tsx";
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
    <FieldGroup title={messages.payment}>
      <IdField value={payment.id} />
      <StatusField
        kind="payment"
        label={messages.paymentStatus}
        path="paymentStatus"
        value={payment.paymentStatus}
      />
      <TextField label={messages.paymentType} path="paymentType" value={payment.paymentType} />
      <TimeField label={messages.created} path="createdAt" value={payment.createdAt} />
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
      <TextField
        label={messages.addressExplorer}
        path="blockExplorerLinkAddress"
        value={payment.blockExplorerLinkAddress}
        mono
      />
      <TextField
        label={messages.hashExplorer}
        path="blockExplorerLinkHash"
        value={payment.blockExplorerLinkHash}
        mono
      />
    </FieldGroup>
  );
}
