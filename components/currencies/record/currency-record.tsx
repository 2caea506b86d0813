"use client";

import { useQuery } from "@tanstack/react-query";
import { CurrencySheet } from "#components/currencies/record/currency-sheet.tsx";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { currencies } from "#lib/resources/currencies.ts";

const KIND = kindOf(currencies);

/** One supported currency's page. */
export function CurrencyRecord({ id }: { id: string }) {
  return (
    <RecordScreen kind={KIND} query={useQuery(recordQuery(currencies.name, id))}>
      {(currency) => <CurrencySheet kind={KIND} currency={currency} />}
    </RecordScreen>
  );
}
