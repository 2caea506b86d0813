import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageZones } from "#app/own-preferences.ts";
import { pageCaller } from "#app/page-caller.ts";
import { isThereInTime } from "#app/prefetch/start-queries.ts";
import { redirectInAccount } from "#app/redirect-in-account.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { FiguresFrame } from "#components/overview/figures.tsx";
import { FiguresParamsProvider } from "#components/overview/figures-params.tsx";
import { figuresQuery } from "#components/overview/figures-query.ts";
import { Overview } from "#components/overview/overview.tsx";
import { listsOf, readOverviewParams } from "#components/overview/overview-params.ts";
import { PeriodControl } from "#components/overview/period-control.tsx";
import { todayIn } from "#components/overview/today.ts";
import { getFiscalYear } from "#lib/operations/fiscal-year.ts";
import { readFigures } from "#lib/operations/records/read-figures.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";

export const metadata: Metadata = { title: messages.overview };

export default async function OverviewPage({ searchParams }: PageProps<"/">) {
  const caller = await pageCaller();
  if (!isPermitted(caller.member.roles, "overview.read-figures")) redirectInAccount("/payouts");
  const zones = await pageZones();
  const params = readOverviewParams(await searchParams);
  const { startMonth: yearStart } = await getFiscalYear(caller);
  const { preset, ...query } = figuresQuery(params, { daysZone: zones.days, yearStart });
  const figures = readFigures(caller, query);
  // The component that shows them reports a failure; until then it is unhandled on purpose.
  figures.catch(() => undefined);
  const isRead = await isThereInTime(figures);
  return (
    <NowProvider renderedAt={new Date().toISOString()}>
      <FiguresParamsProvider>
        <Overview
          today={todayIn(zones.days)}
          isOfBooks={zones.books !== null && zones.books !== zones.reading}
          control={<PeriodControl preset={preset} tz={query.period.tz} yearStart={yearStart} />}
          figures={
            <FiguresFrame
              reading={figures}
              isRead={isRead}
              all={listsOf(params.all)}
              asksForBooksZone={
                zones.books === null && isPermitted(caller.member.roles, "books-zone.set")
              }
            />
          }
        />
      </FiguresParamsProvider>
    </NowProvider>
  );
}
