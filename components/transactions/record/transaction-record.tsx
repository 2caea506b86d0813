"use client";

import { useQuery } from "@tanstack/react-query";
import { AdjacentLinks } from "#components/record-page/adjacent-links.tsx";
import { CurrencyEvidence } from "#components/record-page/currency/currency-evidence.tsx";
import { ShowEmptyFields } from "#components/record-page/empty-fields.tsx";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { ChainField } from "#components/record-page/fields/chain-field.tsx";
import { Field } from "#components/record-page/fields/field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { UnreadableFields } from "#components/record-page/fields/unreadable-fields.tsx";
import { Headline } from "#components/record-page/headline.tsx";
import { recordTitle } from "#components/record-page/messages.tsx";
import { RawJson } from "#components/record-page/raw-json.tsx";
import { RecordActions } from "#components/record-page/record-actions.tsx";
import { RecordFrame } from "#components/record-page/record-frame.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { Timeline } from "#components/record-page/timeline/timeline.tsx";
import * as messages from "#components/transactions/record/messages.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { networkCoin } from "#lib/addresses/network-of-currency.ts";
import { transactionDirectionQuery } from "#lib/api-client/payouts/payout-matches.ts";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { Transaction } from "#lib/schemas/records/transaction.ts";

const KIND = kindOf(transactions);

/** One blockchain transaction's page. */
export function TransactionRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={KIND} query={useQuery(recordQuery(transactions.name, id))}>
      {(transaction) => <TransactionSheet id={id} transaction={transaction} />}
    </RecordScreen>
  );
}

type TransactionSheetProps = { id: string; transaction: Transaction };

/** Every field of a transaction (docs/provider-interface.md). The provider names no currency. */
function TransactionSheet({ id, transaction }: TransactionSheetProps) {
  const { amount, status, currency } = transaction;
  return (
    <UnreadableFields fields={transaction.unreadable}>
      <RecordFrame
        kind={KIND}
        title={recordTitle(KIND.noun, id)}
        id={id}
        onward={<AdjacentLinks resource={transactions} id={id} />}
        headline={
          <Headline
            amount={{ path: "amount", value: amount, currency: currency.code }}
            status={{ kind: "transaction", path: "status", value: status }}
          >
            <CurrencyEvidence
              of={{ resource: transactions.name, id }}
              known={currency}
              address={transaction.address}
              tag={transaction.tag}
            />
          </Headline>
        }
        actions={<RecordActions page={`${KIND.list}/${id}`} />}
      >
        <Timeline
          moments={[{ what: messages.created, path: "createdAt", at: transaction.createdAt }]}
          seen={{ resource: transactions.name, id }}
        />
        <FieldGroup title={messages.onBlockchain}>
          <ChainField label={messages.address} path="address" value={transaction.address} />
          <ChainField label={messages.transactionHash} path="txnHash" value={transaction.txnHash} />
          <TextField
            label={messages.tag}
            path="tag"
            value={transaction.tag}
            absent={messages.noneGiven}
            mono
          />
        </FieldGroup>
        <FieldGroup title={messages.transaction}>
          <DirectionField id={id} />
          <AmountField
            label={messages.amount}
            path="amount"
            value={amount}
            currency={currency.code}
          />
          <AmountField
            label={messages.blockchainFee}
            path="blockchainFee"
            value={transaction.blockchainFee}
            currency={currency.code === null ? null : networkCoin(currency.code)}
            note={messages.feeCoinNote}
          />
        </FieldGroup>
        <ShowEmptyFields />
        <RawJson resource={transactions.name} id={id} />
      </RecordFrame>
    </UnreadableFields>
  );
}

/** Whether a transaction brought money or took it away, with the payout or the payment that it is of, or the payouts that it may be of. */
function DirectionField({ id }: { id: string }) {
  const { data, isLoadingError } = useQuery(transactionDirectionQuery(id));
  if (isLoadingError) {
    // Neither "unknown" nor left out as a field without a value.
    return (
      <Field label={messages.direction} value={id}>
        {() => <NotLoaded label={messages.direction} />}
      </Field>
    );
  }
  return (
    <Field label={messages.direction} value={data ?? null} absent={messages.directions.unknown}>
      {({ direction, payoutId, paymentId, candidates }) => (
        <span className="inline-flex flex-wrap gap-x-3">
          {messages.directions[direction]}
          {payoutId !== null && (
            <Link href={`/payouts/${payoutId}`} className="text-accent hover:underline">
              {messages.payout(payoutId)}
            </Link>
          )}
          {candidates.map((id) => (
            <Link key={id} href={`/payouts/${id}`} className="text-accent hover:underline">
              {messages.possiblePayout(id)}
            </Link>
          ))}
          {paymentId !== null && (
            <Link href={`/payments/${paymentId}`} className="text-accent hover:underline">
              {messages.payment(paymentId)}
            </Link>
          )}
        </span>
      )}
    </Field>
  );
}
