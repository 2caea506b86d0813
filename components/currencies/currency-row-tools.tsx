"use client";

import { CurrencyRecord } from "#components/currencies/record/currency-record.tsx";
import type { RowToolsProps } from "#components/data-table/row-tools/row-request.ts";
import { RowTools } from "#components/record-page/row-tools/row-tools.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { currencies } from "#lib/resources/currencies.ts";
import type { Currency } from "#lib/schemas/records/currency.ts";

/** What can be done with a currency in its list. */
export function CurrencyRowTools(props: RowToolsProps<Currency>) {
  return (
    <RowTools
      {...props}
      resource={currencies.name}
      factsOf={({ id }) => ({ id, address: null, explorer: null })}
      record={(id) => <CurrencyRecord id={id} />}
      prefetch={(client, id) => void client.prefetchQuery(recordQuery(currencies.name, id))}
    />
  );
}
