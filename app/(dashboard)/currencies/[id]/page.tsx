import { recordMetadata, recordPage } from "#app/record-page.tsx";
import { CurrencyRecord } from "#components/currencies/record/currency-record.tsx";
import { currencies } from "#lib/resources/currencies.ts";

type Props = PageProps<"/currencies/[id]">;

export const generateMetadata = ({ params }: Props) => recordMetadata(currencies, params);

export default function CurrencyPage({ params }: Props) {
  return recordPage(currencies, params, CurrencyRecord);
}
