import { AmountField } from "#components/record/amount-field.tsx";
import { CurrencyField } from "#components/record/currency-field.tsx";
import { currencyWords } from "#components/record/currency-words.ts";
import { FieldGroup } from "#components/record/field-group.tsx";
import { IdField } from "#components/record/id-field.tsx";
import { PlainText } from "#components/record/plain-text.tsx";
import { RecordFrame } from "#components/record/record-frame.tsx";
import type { RecordKind } from "#components/record/record-kind.ts";
import { TextField } from "#components/record/text-field.tsx";
import { TimeField } from "#components/record/time-field.tsx";
import { UnreadableFields } from "#components/record/unreadable-fields.tsx";
import type { Currency } from "#lib/schemas/currency.ts";

/** Every field of a currency (service interface, section 2.5), its network in words. */
export function CurrencySheet({ kind, currency }: { kind: RecordKind; currency: Currency }) {
  const { id, name, symbol, currencyType, minPayout, createdAt } = currency;
  return (
    <UnreadableFields fields={currency.unreadable}>
      <RecordFrame
        kind={kind}
        title={`Currency ${id}`}
        headline={
          <p className="font-semibold text-2xl tracking-tight">
            <PlainText
              value={symbol === null ? (name ?? "Without a name") : currencyWords(symbol)}
            />
          </p>
        }
      >
        <FieldGroup title="Currency">
          <IdField value={id} />
          <TextField label="Name" path="name" value={name} />
          <CurrencyField label="Symbol" path="symbol" value={symbol} />
          <TextField label="Type" path="currencyType" value={currencyType} />
          <AmountField
            label="Minimum payout"
            path="minPayout"
            value={minPayout}
            currency={symbol}
            note="A payout of this very currency must be at least this much."
          />
          <TimeField label="Created" path="createdAt" value={createdAt} />
        </FieldGroup>
      </RecordFrame>
    </UnreadableFields>
  );
}
