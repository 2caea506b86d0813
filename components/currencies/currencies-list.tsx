"use client";

import { useRef } from "react";
import { currencyColumns } from "#components/currencies/currency-columns.tsx";
import { List } from "#components/table/list.tsx";
import { SearchField } from "#components/table/search-field.tsx";
import { useListPage } from "#components/table/use-list-page.ts";
import { useListParams } from "#components/table/use-list-params.ts";
import { useListRange } from "#components/table/use-list-range.ts";
import { currenciesQuery } from "#lib/queries/currencies.ts";

const NAMES = { title: "Currencies", one: "currency", many: "currencies" };

/** The catalogue, searched over all its pages: params, query, filter, columns, table. */
export function CurrenciesList() {
  const params = useListParams();
  const { tz } = useListRange(params.view);
  const page = useListPage((n) => currenciesQuery({ q: params.view.q ?? "", page: n }), params);
  const filter = useRef<HTMLInputElement>(null);
  return (
    <List
      resource="currencies"
      names={NAMES}
      params={params}
      page={page}
      filter={<SearchField params={params} input={filter} label="Search currencies" />}
      filterRef={filter}
      columns={currencyColumns}
      tz={tz}
      nothingYet="The currencies that the payment service supports stand here, with the least that can be paid out."
    />
  );
}
