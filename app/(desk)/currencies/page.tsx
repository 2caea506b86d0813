import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startList } from "#app/start-list.ts";
import { CurrenciesList } from "#components/currencies/currencies-list.tsx";
import { NowProvider } from "#components/table/now.tsx";
import { listCurrencies } from "#lib/operations/list-currencies.ts";
import { currenciesQuery } from "#lib/queries/currencies.ts";

export const metadata: Metadata = { title: "Currencies" };

export default async function CurrenciesPage({ searchParams }: PageProps<"/currencies">) {
  const { state, openedAt } = await startList(searchParams, (query) => ({
    queryKey: currenciesQuery(query).queryKey,
    read: () => listCurrencies(query),
  }));
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <CurrenciesList />
      </NowProvider>
    </HydrationBoundary>
  );
}
