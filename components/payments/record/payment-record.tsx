"use client";

import { useQuery } from "@tanstack/react-query";
import { ConversionFields } from "#components/payments/record/conversion-fields.tsx";
import * as messages from "#components/payments/record/messages.tsx";
import { paymentExplorer } from "#components/payments/record/payment-explorer.ts";
import { TransactionFields } from "#components/payments/record/transaction-fields.tsx";
import { AdjacentLinks } from "#components/record-page/adjacent-links.tsx";
import { CurrencyEvidence } from "#components/record-page/currency/currency-evidence.tsx";
import { ShowEmptyFields } from "#components/record-page/empty-fields.tsx";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { AmountInLine } from "#components/record-page/fields/exact-amount.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { Section } from "#components/record-page/fields/section.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { UnreadableFields } from "#components/record-page/fields/unreadable-fields.tsx";
import { Headline } from "#components/record-page/headline.tsx";
import { recordTitle } from "#components/record-page/messages.tsx";
import { RawJson } from "#components/record-page/raw-json.tsx";
import { RecordActions } from "#components/record-page/record-actions.tsx";
import { RecordFrame } from "#components/record-page/record-frame.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import type { Moment } from "#components/record-page/timeline/moments.ts";
import { Timeline } from "#components/record-page/timeline/timeline.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { transactionDirectionQuery } from "#lib/api-client/payouts/payout-matches.ts";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { INTERNAL } from "#lib/resources/direction.ts";
import { payments } from "#lib/resources/payments.ts";
import type { Payment } from "#lib/schemas/records/payment.ts";

const KIND = kindOf(payments);

/** One payment's page. */
export function PaymentRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={KIND} query={useQuery(recordQuery(payments.name, id))}>
      {(payment) => <PaymentSheet id={id} payment={payment} />}
    </RecordScreen>
  );
}

type PaymentSheetProps = { id: string; payment: Payment };

/** Every field of a payment (docs/provider-interface.md) with what is embedded in it. */
function PaymentSheet({ id, payment }: PaymentSheetProps) {
  return (
    <UnreadableFields fields={payment.unreadable}>
      <RecordFrame
        kind={KIND}
        title={recordTitle(KIND.noun, id)}
        id={id}
        onward={<AdjacentLinks resource={payments} id={id} />}
        headline={<PaymentHeadline id={id} payment={payment} />}
        actions={<RecordActions page={`${KIND.list}/${id}`} explorer={paymentExplorer(payment)} />}
      >
        <Timeline moments={paymentMoments(payment)} seen={{ resource: payments.name, id }}>
          {payment.conversion === null ? undefined : messages.conversionTimeNote}
        </Timeline>
        {payment.direction === INTERNAL && payment.transaction?.id != null && (
          <InternalTransfer transactionId={payment.transaction.id} />
        )}
        <TransactionFields payment={payment} />
        <ConversionFields conversion={payment.conversion} />
        <PaymentFields payment={payment} />
        <ShowEmptyFields />
        <RawJson resource={payments.name} id={id} />
      </RecordFrame>
    </UnreadableFields>
  );
}

/** The three times that a payment tells: of its transaction, its conversion and itself. */
function paymentMoments({ transaction, conversion, createdAt }: Payment): Moment[] {
  const moments: Moment[] = [];
  if (transaction !== null) {
    moments.push({
      what: messages.transactionCreated,
      path: "transaction.createdAt",
      at: transaction.createdAt,
    });
  }
  moments.push({ what: messages.paymentCreated, path: "createdAt", at: createdAt });
  if (conversion !== null)
    moments.push({
      what: messages.conversionCreated,
      path: "conversion.createdAt",
      at: conversion.createdAt,
    });
  return moments;
}

/** Says of a payment that it is a payout which came in again, and leads to that payout, where a member may deny it. */
function InternalTransfer({ transactionId }: { transactionId: string }) {
  const { data } = useQuery(transactionDirectionQuery(transactionId));
  return (
    <Section title={messages.internal}>
      <p className="max-w-[45rem] text-sm">
        {messages.internalMeans}{" "}
        {data?.payoutId != null && (
          <Link href={`/payouts/${data.payoutId}`} className="text-accent hover:underline">
            {messages.payout(data.payoutId)}
          </Link>
        )}
      </p>
    </Section>
  );
}

/** What came, how far along it is, and what it was turned into. */
function PaymentHeadline({ id, payment }: { id: string; payment: Payment }) {
  const { transaction, conversion, paymentStatus } = payment;
  const { code: currency } = payment.currency;
  return (
    <Headline
      amount={{ path: "transaction.amount", value: transaction?.amount ?? null, currency }}
      status={{ kind: "payment", path: "paymentStatus", value: paymentStatus }}
    >
      <p className="text-ink-soft">
        {conversion?.quoteAmount != null
          ? messages.convertedInto(
              <AmountInLine
                value={conversion.quoteAmount}
                currency={conversion.quoteCurrency}
                isConverted
              />,
            )
          : null}
      </p>
      <CurrencyEvidence
        of={{ resource: "payments", id }}
        known={payment.currency}
        address={transaction?.address ?? null}
        tag={transaction?.tag ?? null}
      />
    </Headline>
  );
}

/** A payment's own fields that the headline and the timeline do not show. The interface names no currency for its fees. */
function PaymentFields({ payment }: { payment: Payment }) {
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
