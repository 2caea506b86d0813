import { checkRate } from "#components/payments/record/check-rate.ts";
import { formatRate } from "#components/payments/record/format-rate.ts";
import * as messages from "#components/payments/record/messages.tsx";
import { EmbeddedAbsent } from "#components/record-page/embedded-absent.tsx";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { CurrencyField } from "#components/record-page/fields/currency-field.tsx";
import { Field } from "#components/record-page/fields/field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { StatusField } from "#components/record-page/fields/status-field.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { StatusMark } from "#components/ui/display/badge.tsx";
import type { Conversion } from "#lib/schemas/records/payment.ts";

/** The conversion embedded in a payment (docs/provider-interface.md), its rate checked. */
export function ConversionFields({ conversion }: { conversion: Conversion | null }) {
  if (conversion === null) {
    return (
      <EmbeddedAbsent title={messages.conversion} path="conversion">
        {messages.notConverted}
      </EmbeddedAbsent>
    );
  }
  const { baseAmount, baseCurrency, quoteAmount, quoteCurrency } = conversion;
  return (
    <FieldGroup title={messages.conversion} note={<RateCheck conversion={conversion} />}>
      <AmountField
        label={messages.baseAmount}
        path="conversion.baseAmount"
        value={baseAmount}
        currency={baseCurrency}
      />
      <AmountField
        label={messages.quoteAmount}
        path="conversion.quoteAmount"
        value={quoteAmount}
        currency={quoteCurrency}
      />
      <CurrencyField
        label={messages.baseCurrency}
        path="conversion.baseCurrency"
        value={baseCurrency}
      />
      <CurrencyField
        label={messages.quoteCurrency}
        path="conversion.quoteCurrency"
        value={quoteCurrency}
      />
      <AmountField
        label={messages.rate}
        path="conversion.rate"
        value={conversion.rate}
        currency={null}
      />
      <StatusField
        kind="conversion"
        label={messages.conversionStatus}
        path="conversion.conversionStatus"
        value={conversion.conversionStatus}
      />
      <Field
        label={messages.conversionID}
        path="conversion.id"
        value={conversion.id}
        copy={conversion.id ?? undefined}
      >
        {(id) => <span className="tabular-nums">{id}</span>}
      </Field>
      <TextField
        label={messages.clientOrderID}
        path="conversion.clientOrderId"
        value={conversion.clientOrderId}
        mono
      />
    </FieldGroup>
  );
}

const TONES = {
  exact: "settled",
  rounded: "settled",
  differs: "attention",
  unknown: "neutral",
} as const;

/** Whether a conversion's rate fits its two amounts, in words. */
function RateCheck({ conversion }: { conversion: Conversion }) {
  const check = checkRate(conversion);
  return (
    <p className="pb-2 text-sm [&_span]:whitespace-normal">
      <StatusMark tone={TONES[check.verdict]} label={formatRate(check, conversion.quoteCurrency)} />
    </p>
  );
}
