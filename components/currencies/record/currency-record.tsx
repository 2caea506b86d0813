"use client";

import { useQuery } from "@tanstack/react-query";
import { CURRENCY } from "#components/currencies/record/currency-kind.ts";
import { CurrencySheet } from "#components/currencies/record/currency-sheet.tsx";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { currencyQuery } from "#lib/api-client/currencies.ts";

/** One supported currency's page. */
export function CurrencyRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={CURRENCY} query={useQuery(currencyQuery(id))}>
      {(currency) => <CurrencySheet kind={CURRENCY} currency={currency} />}
    </RecordScreen>
  );
}
