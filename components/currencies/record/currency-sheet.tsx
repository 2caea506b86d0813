import * as messages from "#components/currencies/record/messages.ts";
import { ShowEmptyFields } from "#components/record-page/empty-fields.tsx";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { CurrencyField } from "#components/record-page/fields/currency-field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { TimeField } from "#components/record-page/fields/time-field.tsx";
import { UnreadableFields } from "#components/record-page/fields/unreadable-fields.tsx";
import { RecordActions } from "#components/record-page/record-actions.tsx";
import { RecordFrame } from "#components/record-page/record-frame.tsx";
import type { RecordKind } from "#components/record-page/record-kind.ts";
import { formatCurrency } from "#lib/addresses/format-currency.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** Every field of a currency (docs/provider-interface.md), its network in words. */
export function CurrencySheet({ kind, currency }: { kind: RecordKind; currency: Currency }) {
  const { id, name, symbol, currencyType, minPayout, createdAt } = currency;
  return (
    <UnreadableFields fields={currency.unreadable}>
      <RecordFrame
        kind={kind}
        title={messages.currencyTitle(id)}
        id={id ?? undefined}
        actions={id === null ? null : <RecordActions page={`/currencies/${id}`} />}
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
