"use client";

import { currencyColumns } from "#components/currencies/currency-columns.tsx";
import { RecordList } from "#components/mirrored/record-list.tsx";
import { useRecordList } from "#components/mirrored/use-record-list.ts";
import { SearchField } from "#components/table/search-field.tsx";
import { currenciesQuery, mirroredCurrenciesQuery } from "#lib/queries/currencies.ts";

const NAMES = { title: "Currencies", one: "currency", many: "currencies" };

/** The catalogue, searched over all its pages: live or from the mirror, columns, table. */
export function CurrenciesList() {
  const list = useRecordList("currencies", currenciesQuery, mirroredCurrenciesQuery);
  return (
    <RecordList
      {...list}
      kind="currencies"
      names={NAMES}
      columns={currencyColumns}
      search={(input) => (
        <SearchField params={list.params} input={input} label="Search currencies" />
      )}
      nothingYet="The currencies that the payment service supports stand here, with the least that can be paid out."
    />
  );
}
