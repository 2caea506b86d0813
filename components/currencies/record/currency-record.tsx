"use client";

import { useQuery } from "@tanstack/react-query";
import * as messages from "#components/currencies/record/messages.ts";
import { ShowEmptyFields } from "#components/record-page/empty-fields.tsx";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { CurrencyField } from "#components/record-page/fields/currency-field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { TimeField } from "#components/record-page/fields/time-field.tsx";
import { UnreadableFields } from "#components/record-page/fields/unreadable-fields.tsx";
import { recordTitle } from "#components/record-page/messages.tsx";
import { RecordActions } from "#components/record-page/record-actions.tsx";
import { RecordFrame } from "#components/record-page/record-frame.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { currencies } from "#lib/resources/currencies.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

const KIND = kindOf(currencies);

/** One supported currency's page. */
export function CurrencyRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={KIND} query={useQuery(recordQuery(currencies.name, id))}>
      {(currency) => <CurrencySheet currency={currency} />}
    </RecordScreen>
  );
}

/** Every field of a currency (docs/provider-interface.md), its network in words. */
function CurrencySheet({ currency }: { currency: Currency }) {
  const { id, name, symbol, currencyType, minPayout, createdAt } = currency;
  return (
    <UnreadableFields fields={currency.unreadable}>
      <RecordFrame
        kind={KIND}
        title={recordTitle(KIND.noun, id)}
        id={id ?? undefined}
        actions={id === null ? null : <RecordActions page={`${KIND.list}/${id}`} />}
        headline={
          <p className="font-semibold text-2xl tracking-tight">
            <PlainText
              value={symbol === null ? (name ?? "Without a name") : formatCurrency(symbol)}
            />
          </p>
        }
      >
        <FieldGroup title={messages.currency}>
          <TextField label={messages.name} path="name" value={name} />
          <CurrencyField label={messages.symbol} path="symbol" value={symbol} />
          <TextField label={messages.type} path="currencyType" value={currencyType} />
          <AmountField
            label={messages.minimumPayout}
            path="minPayout"
            value={minPayout}
            currency={symbol}
            note={messages.minimumNote}
          />
          <TimeField label={messages.created} path="createdAt" value={createdAt} />
        </FieldGroup>
        <ShowEmptyFields />
      </RecordFrame>
    </UnreadableFields>
  );
}
