import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startRecordList } from "#app/prefetch/start-record-list.ts";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { currencies } from "#lib/resources/currencies.ts";

export const metadata: Metadata = { title: currencies.noun.title };

export default async function CurrenciesPage({ searchParams }: PageProps<"/currencies">) {
  const { state, openedAt } = await startRecordList(searchParams, currencies);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <CurrenciesList />
      </NowProvider>
    </HydrationBoundary>
  );
}
