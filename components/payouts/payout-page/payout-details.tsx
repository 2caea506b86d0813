"use client";

import { Fragment, type ReactNode, useState } from "react";
import { type MeaningOf, useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import { Time } from "#components/data-table/cells/time.tsx";
import { feeLabel } from "#components/payouts/fee-levels.ts";
import * as messages from "#components/payouts/payout-page/messages.tsx";
import {
  isLabelInTitle,
  labelOf,
  type PageSubject,
} from "#components/payouts/payout-page/payout-title.ts";
import { wasNotPaid } from "#components/payouts/payout-page/was-not-paid.ts";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { ChainField } from "#components/record-page/fields/chain-field.tsx";
import { Field } from "#components/record-page/fields/field.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { Section } from "#components/record-page/fields/section.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { DefinitionList } from "#components/ui/display/definition-list.tsx";
import { useWalletNames } from "#lib/api-client/payouts/wallet-names.ts";
import { payoutFigures } from "#lib/money/payout-figures.ts";
import { walletText } from "#lib/text/wallet-text.ts";

type Row = { label: string; isEmpty: boolean; field: ReactNode };

/** Every field that the heading and the timeline do not show; those without a value on request. */
export function PayoutDetails(props: { subject: PageSubject; payoutId: string | null }) {
  const [isAll, setAll] = useState(false);
  const names = useWalletNames();
  const meaningOf = useStatusMeaning();
  const rows = rowsOf({ ...props, names, meaningOf });
  const hasEmpty = rows.some(({ isEmpty }) => isEmpty);
  return (
    <Section title={messages.details}>
      <DefinitionList>
        {rows
          .filter(({ isEmpty }) => isAll || !isEmpty)
          .map(({ label, field }) => (
            <Fragment key={label}>{field}</Fragment>
          ))}
      </DefinitionList>
      {hasEmpty && (
        <div className="no-print mt-2">
          <Button variant="quiet" size="sm" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? messages.hideEmptyFields : messages.showEmptyFields}
          </Button>
        </div>
      )}
    </Section>
  );
}

function rowsOf({
  subject: { order, payout },
  payoutId,
  names,
  meaningOf,
}: {
  subject: PageSubject;
  payoutId: string | null;
  /** What members call the wallets. */
  names: ReadonlyMap<string, string>;
  meaningOf: MeaningOf;
}): Row[] {
  const request = order?.request;
  const unreadable = payout?.unreadable ?? {};
  const has = (path: string) => Object.hasOwn(unreadable, path);
  const amount = payout === null ? (request?.amount ?? null) : payout.amount;
  const currency = payout === null ? (request?.currency ?? null) : payout.walletCurrency;
  const feeAmount = payout?.feeAmount ?? null;
  const fee = payout?.fee ?? request?.fee ?? null;
  const walletId = payout?.walletId ?? request?.walletId ?? null;
  const isFeeIncluded = payout === null ? (request?.isFeeIncluded ?? null) : payout.isFeeIncluded;
  const figures =
    amount === null
      ? { leaves: null, arrives: null }
      : payoutFigures({
          amount,
          feeAmount,
          isFeeIncluded,
          orderedAmount: request?.amount ?? null,
        });
  const unknown =
    amount === null
      ? messages.unknownWithoutAmount
      : isFeeIncluded === null
        ? messages.unknown
        : messages.knownWithFee;

  const text = (
    label: string,
    path: string,
    value: string | null | undefined,
    more: { mono?: boolean; lines?: boolean; absent?: string } = {},
  ): Row => ({
    label,
    isEmpty: !value && !has(path),
    field: <TextField label={label} path={path} value={value ?? null} {...more} />,
  });
  const figure = (label: string, value: typeof amount): Row => ({
    label,
    isEmpty: false,
    field: <AmountField label={label} value={value} currency={currency} absent={unknown} />,
  });

  const isUnpaid = wasNotPaid({ order, payout }, meaningOf);
  const label = labelOf({ order, payout });
  const rows: (Row | null)[] = [
    {
      label: messages.recipientAddress,
      isEmpty: false,
      field: (
        <ChainField
          label={messages.recipientAddress}
          path="address"
          value={payout?.address ?? request?.address ?? null}
        />
      ),
    },
    figure(isUnpaid ? messages.youWouldHavePaid : messages.youPay, figures.leaves),
    figure(isUnpaid ? messages.wouldHaveArrived : messages.recipientGets, figures.arrives),
    {
      label: messages.feeAmount,
      isEmpty: feeAmount === null && !has("feeAmount"),
      field: (
        <AmountField
          label={messages.feeAmount}
          path="feeAmount"
          value={feeAmount}
          currency={currency}
          absent={messages.notSetYet}
        />
      ),
    },
    text(messages.feeLevel, "fee", fee === null ? null : feeLabel(fee)),
    {
      label: messages.feeIncluded,
      isEmpty: isFeeIncluded === null && !has("isFeeIncluded"),
      field: (
        <Field label={messages.feeIncluded} path="isFeeIncluded" value={isFeeIncluded}>
          {(isIncluded) => (isIncluded ? messages.deductedFromAmount : messages.addedToAmount)}
        </Field>
      ),
    },
    {
      label: messages.wallet,
      isEmpty: walletId === null && !has("walletId"),
      field: (
        <Field
          label={messages.wallet}
          path="walletId"
          value={walletId}
          copy={walletId ?? undefined}
        >
          {(id) => <PlainText value={walletText(id, names.get(id))} />}
        </Field>
      ),
    },
    text(messages.tag, "tag", payout?.tag ?? request?.tag, {
      mono: true,
      absent: messages.noneGiven,
    }),
    has("walletCurrency") ? text(messages.walletCurrency, "walletCurrency", null) : null,
    amount !== null && isLabelInTitle(label) && !has("label")
      ? null
      : text(messages.label, "label", label),
    text(messages.note, "note", payout?.note),
    order === null ? null : text(messages.approverNote, "", request?.approverNote, { lines: true }),
    text(messages.trackingId, "trackingId", payout?.trackingId ?? request?.trackingId, {
      mono: true,
    }),
    payoutId === null ? null : text(messages.payoutId, "id", payoutId, { mono: true }),
    order === null ? null : text(messages.orderId, "", order.id, { mono: true }),
    order === null ? null : text(messages.webhookUrl, "", request?.webhookUrl, { mono: true }),
    order === null || payout === null
      ? null
      : {
          label: messages.createdAtProvider,
          isEmpty: payout.createdAt === null && !has("createdAt"),
          field: (
            <Field
              label={messages.createdAtProvider}
              path="createdAt"
              value={payout.createdAt}
              copy={payout.createdAt ?? undefined}
            >
              {(at) => <Time value={at} />}
            </Field>
          ),
        },
  ];
  return rows.filter((row) => row !== null);
}
