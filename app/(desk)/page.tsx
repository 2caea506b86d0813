import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { type Start, startQueries } from "#app/start-queries.ts";
import { Overview } from "#components/overview/overview.tsx";
import { todayIn } from "#components/overview/today.ts";
import { LATEST, since } from "#components/overview/windows.ts";
import { NowProvider } from "#components/table/now.tsx";
import { parsePreferences } from "#components/ui/parse-preferences.ts";
import { PREFERENCES_COOKIE } from "#components/ui/preferences.ts";
import { isZone } from "#lib/dates/zone.ts";
import { listCurrencies } from "#lib/operations/list-currencies.ts";
import { listPayments } from "#lib/operations/list-payments.ts";
import { listPayouts } from "#lib/operations/list-payouts.ts";
import { listTransactions } from "#lib/operations/list-transactions.ts";
import { serviceHealth } from "#lib/operations/service-health.ts";
import { currenciesQuery } from "#lib/queries/currencies.ts";
import { paymentsQuery } from "#lib/queries/payments.ts";
import { payoutsQuery } from "#lib/queries/payouts.ts";
import { serviceHealthQuery } from "#lib/queries/service-health.ts";
import { transactionsQuery } from "#lib/queries/transactions.ts";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage() {
  const { zone } = parsePreferences((await cookies()).get(PREFERENCES_COOKIE)?.value);
  const today = todayIn(zone !== null && isZone(zone) ? zone : "UTC");
  const catalogue = { page: 1, q: "" };
  const starts: Start[] = [
    { queryKey: serviceHealthQuery().queryKey, read: serviceHealth },
    { queryKey: currenciesQuery(catalogue).queryKey, read: () => listCurrencies(catalogue) },
    ...[LATEST, since(today.from)].flatMap((query) => [
      { queryKey: payoutsQuery(query).queryKey, read: () => listPayouts(query) },
      { queryKey: paymentsQuery(query).queryKey, read: () => listPayments(query) },
      { queryKey: transactionsQuery(query).queryKey, read: () => listTransactions(query) },
    ]),
  ];
  const state = await startQueries(starts);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <Overview today={today} />
      </NowProvider>
    </HydrationBoundary>
  );
}
