"use client";

import { currencyColumns } from "#components/currencies/currency-columns.tsx";
import * as messages from "#components/currencies/messages.ts";
import { SearchField } from "#components/data-table/filters/search-field.tsx";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList } from "#components/synced-list/use-record-list.ts";
import { currencies } from "#lib/resources/currencies.ts";

/** The catalogue, searched over all its pages: live or from the synced records, columns, table. */
export function CurrenciesList() {
  const list = useRecordList(currencies);
  return (
    <RecordList
      {...list}
      resource={currencies}
      columns={currencyColumns}
      search={(input) => (
        <SearchField params={list.params} input={input} label={messages.searchCurrencies} />
      )}
      nothingYet={messages.nothingYet}
    />
  );
}
