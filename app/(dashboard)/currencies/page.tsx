import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { currenciesQuery, syncedCurrenciesQuery } from "#lib/api-client/records/currencies.ts";
import { records } from "#lib/operations/records/records.ts";
import { currencies } from "#lib/resources/currencies.ts";

export const metadata: Metadata = { title: currencies.noun.title };

export default async function CurrenciesPage({ searchParams }: PageProps<"/currencies">) {
  const caller = await pageCaller();
  const { state, openedAt } = await startRecordList(searchParams, currencies, {
    live: (query) => ({
      queryKey: currenciesQuery(query).queryKey,
      read: () => records.currencies.list(caller, query),
    }),
    synced: (query) => ({
      queryKey: syncedCurrenciesQuery(query).queryKey,
      read: () => records.currencies.find(caller, query),
    }),
  });
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <CurrenciesList />
      </NowProvider>
    </HydrationBoundary>
  );
}
