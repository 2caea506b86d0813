import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { UnknownCurrencyScreen } from "#components/unknown-currency/unknown-currency-screen.tsx";
import { unknownCurrenciesQuery } from "#lib/api-client/unknown-currencies.ts";
import { listUnknownCurrencies } from "#lib/operations/currency-rules.ts";

export const metadata: Metadata = { title: messages.unknownCurrency };

export default async function UnknownCurrencyPage() {
  const caller = await pageCaller();
  requireMay(caller, "unknown-currencies.list");
  const state = await startQueries([
    {
      queryKey: unknownCurrenciesQuery().queryKey,
      read: () => listUnknownCurrencies(caller),
    },
  ]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <UnknownCurrencyScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
