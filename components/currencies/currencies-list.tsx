"use client";

import { currencyColumns } from "#components/currencies/currency-columns.tsx";
import * as messages from "#components/currencies/messages.ts";
import { SearchField } from "#components/data-table/filters/search-field.tsx";
import { rowToolsName } from "#components/data-table/row-tools/messages.ts";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList } from "#components/synced-list/use-record-list.ts";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { currencies } from "#lib/resources/currencies.ts";

const RowTools = lazyPart(
  async () => (await import("#components/currencies/currency-row-tools.tsx")).CurrencyRowTools,
  () => <NotLoaded label={rowToolsName} />,
);

/** The catalogue, searched over all its pages: live or from the synced records, columns, table. */
export function CurrenciesList() {
  const list = useRecordList(currencies);
  return (
    <RecordList
      {...list}
      resource={currencies}
      columns={currencyColumns}
      rowTools={RowTools}
      search={(input) => (
        <SearchField params={list.params} input={input} label={messages.searchCurrencies} />
      )}
      about={messages.about}
      nothingYet={messages.nothingYet}
    />
  );
}
