import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { pageCaller } from "#app/page-caller.ts";
import { isThereInTime, type Start, startQueries } from "#app/start-queries.ts";
import { FactorUrge } from "#components/identity/factors/factor-urge.tsx";
import { URGE_COOKIE } from "#components/identity/factors/urge-cookie.ts";
import { FiguresFrame } from "#components/overview/figures/figures-frame.tsx";
import { readFiguresParams } from "#components/overview/figures/figures-params.ts";
import { figuresQuery } from "#components/overview/figures/figures-query.ts";
import { Overview } from "#components/overview/overview.tsx";
import { todayIn } from "#components/overview/today.ts";
import { LATEST, since } from "#components/overview/windows.ts";
import { NowProvider } from "#components/table/now.tsx";
import { parsePreferences } from "#components/ui/parse-preferences.ts";
import { PREFERENCES_COOKIE } from "#components/ui/preferences.ts";
import { isZone } from "#lib/dates/zone.ts";
import { environment } from "#lib/operations/environment.ts";
import { hasSecondFactor } from "#lib/operations/get-account.ts";
import { listCurrencies } from "#lib/operations/list-currencies.ts";
import { listPayments } from "#lib/operations/list-payments.ts";
import { listPayouts } from "#lib/operations/list-payouts.ts";
import { listTransactions } from "#lib/operations/list-transactions.ts";
import { readFigures } from "#lib/operations/read-figures.ts";
import { serviceHealth } from "#lib/operations/service-health.ts";
import { currenciesQuery } from "#lib/queries/currencies.ts";
import { paymentsQuery } from "#lib/queries/payments.ts";
import { payoutsQuery } from "#lib/queries/payouts.ts";
import { serviceHealthQuery } from "#lib/queries/service-health.ts";
import { transactionsQuery } from "#lib/queries/transactions.ts";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage({ searchParams }: PageProps<"/">) {
  const caller = await pageCaller();
  const jar = await cookies();
  const { zone } = parsePreferences(jar.get(PREFERENCES_COOKIE)?.value);
  const isUrged = !jar.has(URGE_COOKIE) && !(await hasSecondFactor(caller));
  const ownZone = zone !== null && isZone(zone) ? zone : "UTC";
  const today = todayIn(ownZone);
  const query = figuresQuery(readFiguresParams(await searchParams), ownZone);
  const figures = readFigures(caller, query);
  // Whoever shows them hears of a failure; until then it is nobody's.
  figures.catch(() => undefined);
  const catalogue = { page: 1, q: "" };
  const starts: Start[] = [
    { queryKey: serviceHealthQuery().queryKey, read: () => serviceHealth(caller) },
    {
      queryKey: currenciesQuery(catalogue).queryKey,
      read: () => listCurrencies(caller, catalogue),
    },
    ...[LATEST, since(today.from)].flatMap((query) => [
      { queryKey: payoutsQuery(query).queryKey, read: () => listPayouts(caller, query) },
      { queryKey: paymentsQuery(query).queryKey, read: () => listPayments(caller, query) },
      { queryKey: transactionsQuery(query).queryKey, read: () => listTransactions(caller, query) },
    ]),
  ];
  const [state, isRead] = await Promise.all([startQueries(starts), isThereInTime(figures)]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        {isUrged && <FactorUrge />}
        <Overview
          today={today}
          environment={environment()}
          figures={<FiguresFrame reading={figures} isRead={isRead} />}
        />
      </NowProvider>
    </HydrationBoundary>
  );
}
