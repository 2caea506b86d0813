import * as messages from "#components/payments/record/messages.tsx";
import { EmbeddedAbsent } from "#components/record-page/embedded-absent.tsx";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { ChainField } from "#components/record-page/fields/chain-field.tsx";
import { Field } from "#components/record-page/fields/field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { StatusField } from "#components/record-page/fields/status-field.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { networkCoin } from "#lib/addresses/network-of-currency.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

/** The blockchain transaction embedded in a payment, with a link to its own page. */
export function TransactionFields({ payment }: { payment: Payment }) {
  const { transaction } = payment;
  const received = payment.currency.code;
  if (transaction === null) {
    return (
      <EmbeddedAbsent title={messages.transaction} path="transaction">
        {messages.noTransaction}
      </EmbeddedAbsent>
    );
  }
  return (
    <FieldGroup title={messages.transaction}>
      <ChainField
        label={messages.address}
        path="transaction.address"
        value={transaction.address}
        explorer={payment.blockExplorerLinkAddress}
      />
      <ChainField
        label={messages.transactionHash}
        path="transaction.txnHash"
        value={transaction.txnHash}
        explorer={payment.blockExplorerLinkHash}
      />
      <Field
        label={messages.transactionID}
        path="transaction.id"
        value={transaction.id}
        copy={transaction.id ?? undefined}
      >
        {(id) => (
          <Link href={`/${transactions.name}/${id}`} className="underline underline-offset-2">
            {messages.transactionLink(id)}
          </Link>
        )}
      </Field>
      <StatusField
        kind="transaction"
        label={messages.status}
        path="transaction.status"
        value={transaction.status}
      />
      <AmountField
        label={messages.amount}
        path="transaction.amount"
        value={transaction.amount}
        currency={received}
      />
      <AmountField
        label={messages.blockchainFee}
        path="transaction.blockchainFee"
        value={transaction.blockchainFee}
        currency={received === null ? null : networkCoin(received)}
        note={messages.feeCoinNote}
      />
      <TextField
        label={messages.tag}
        path="transaction.tag"
        value={transaction.tag}
        absent={messages.noneGiven}
        mono
      />
    </FieldGroup>
  );
}
