import * as messages from "#components/payments/record/messages.tsx";
import { CurrencyEvidence } from "#components/record-page/currency/currency-evidence.tsx";
import { AmountInLine } from "#components/record-page/fields/exact-amount.tsx";
import { Headline } from "#components/record-page/headline.tsx";
import type { Payment } from "#lib/schemas/records/payment.ts";

/** What came, how far along it is, and what it was turned into. */
export function PaymentHeadline({ id, payment }: { id: string; payment: Payment }) {
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
