import * as messages from "#components/payouts/record/messages.tsx";
import { AmountField } from "#components/record-page/fields/amount-field.tsx";
import { Field } from "#components/record-page/fields/field.tsx";
import { FieldGroup } from "#components/record-page/fields/field-group.tsx";
import { TextField } from "#components/record-page/fields/text-field.tsx";
import { payoutFigures } from "#lib/money/payout-figures.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

/** What leaves the wallet and what arrives, with the fee that lies between them. */
export function PayoutFigures({ payout }: { payout: Payout }) {
  const { amount, feeAmount, isFeeIncluded, walletCurrency } = payout;
  const { leaves, arrives } =
    amount === null ? UNKNOWN : payoutFigures({ amount, feeAmount, isFeeIncluded });
  const unknown = whyUnknown(payout);
  return (
    <FieldGroup title={messages.figures}>
      <AmountField label={messages.amount} path="amount" value={amount} currency={walletCurrency} />
      <AmountField
        label={messages.youPay}
        value={leaves}
        currency={walletCurrency}
        absent={unknown}
      />
      <AmountField
        label={messages.feeAmount}
        path="feeAmount"
        value={feeAmount}
        currency={walletCurrency}
        absent={messages.notSetYet}
      />
      <AmountField
        label={messages.recipientGets}
        value={arrives}
        currency={walletCurrency}
        absent={unknown}
      />
      <TextField label={messages.feeLevel} path="fee" value={payout.fee} />
      <Field label={messages.feeIncluded} path="isFeeIncluded" value={isFeeIncluded}>
        {formatFee}
      </Field>
    </FieldGroup>
  );
}

const UNKNOWN = { leaves: null, arrives: null };

/** Why a figure cannot be worked out; nothing is guessed. */
function whyUnknown({ amount, isFeeIncluded }: Payout): string {
  if (amount === null) return messages.unknownWithoutAmount;
  if (isFeeIncluded === null) return messages.unknown;
  return messages.knownWithFee;
}

function formatFee(isFeeIncluded: boolean): string {
  return isFeeIncluded ? messages.deductedFromAmount : messages.addedAmount;
}
