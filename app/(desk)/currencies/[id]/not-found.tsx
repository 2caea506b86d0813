import { CURRENCY } from "#components/currencies/record/currency-kind.ts";
import { RecordMissing } from "#components/record/record-missing.tsx";

export default function CurrencyNotFound() {
  return <RecordMissing kind={CURRENCY} />;
}
