import Link from "next/link";
import { receivedCurrency } from "#components/payments/record/received-currency.ts";
import { AmountField } from "#components/record/amount-field.tsx";
import { ChainField } from "#components/record/chain-field.tsx";
import { EmbeddedAbsent } from "#components/record/embedded-absent.tsx";
import { Field } from "#components/record/field.tsx";
import { FieldGroup } from "#components/record/field-group.tsx";
import { StatusField } from "#components/record/status-field.tsx";
import { TextField } from "#components/record/text-field.tsx";
import { TimeField } from "#components/record/time-field.tsx";
import type { Payment } from "#lib/schemas/payment.ts";

/** The blockchain transaction embedded in a payment, with a link to its own page. */
export function TransactionFields({ payment }: { payment: Payment }) {
  const { transaction } = payment;
  if (transaction === null) {
    return (
      <EmbeddedAbsent title="Transaction" path="transaction">
        The service gave no transaction with this payment.
      </EmbeddedAbsent>
    );
  }
  return (
    <FieldGroup title="Transaction">
      <ChainField
        label="Address"
        path="transaction.address"
        value={transaction.address}
        explorer={payment.blockExplorerLinkAddress}
      />
      <ChainField
        label="Transaction hash"
        path="transaction.txnHash"
        value={transaction.txnHash}
        explorer={payment.blockExplorerLinkHash}
      />
      <Field
        label="Transaction ID"
        path="transaction.id"
        value={transaction.id}
        copy={transaction.id === null ? undefined : String(transaction.id)}
      >
        {(id) => (
          <Link href={`/transactions/${id}`} className="underline underline-offset-2">
            Transaction {id}
          </Link>
        )}
      </Field>
      <StatusField label="Status" path="transaction.status" value={transaction.status} />
      <AmountField
        label="Amount"
        path="transaction.amount"
        value={transaction.amount}
        currency={receivedCurrency(payment)}
      />
      <AmountField
        label="Blockchain fee"
        path="transaction.blockchainFee"
        value={transaction.blockchainFee}
        currency={null}
      />
      <TextField
        label="Tag"
        path="transaction.tag"
        value={transaction.tag}
        absent="None given"
        mono
      />
      <TimeField label="Created" path="transaction.createdAt" value={transaction.createdAt} />
    </FieldGroup>
  );
}
