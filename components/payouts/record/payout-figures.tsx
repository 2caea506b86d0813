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
    <FieldGroup title="Figures">
      <AmountField label="Amount" path="amount" value={amount} currency={walletCurrency} />
      <AmountField label="You pay" value={leaves} currency={walletCurrency} absent={unknown} />
      <AmountField
        label="Fee amount"
        path="feeAmount"
        value={feeAmount}
        currency={walletCurrency}
        absent="Not set yet"
      />
      <AmountField
        label="Recipient gets"
        value={arrives}
        currency={walletCurrency}
        absent={unknown}
      />
      <TextField label="Fee level" path="fee" value={payout.fee} />
      <Field label="Fee included" path="isFeeIncluded" value={isFeeIncluded}>
        {formatFee}
      </Field>
    </FieldGroup>
  );
}

const UNKNOWN = { leaves: null, arrives: null };

/** Why a figure cannot be worked out; nothing is guessed. */
function whyUnknown({ amount, isFeeIncluded }: Payout): string {
  if (amount === null) return "Not known without the amount";
  if (isFeeIncluded === null) return "Unknown";
  return "Known once the fee is set";
}

function formatFee(isFeeIncluded: boolean): string {
  return isFeeIncluded ? "Deducted from amount" : "Added to amount";
}
