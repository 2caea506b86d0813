import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import * as messages from "#app/messages.tsx";
import { pageCaller } from "#app/page-caller.ts";
import { isThereInTime, type Start, startQueries } from "#app/prefetch/start-queries.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { FiguresFrame } from "#components/overview/figures/figures-frame.tsx";
import { readFiguresParams } from "#components/overview/figures/figures-params.ts";
import { figuresQuery } from "#components/overview/figures/figures-query.ts";
import { Overview } from "#components/overview/overview.tsx";
import { todayIn } from "#components/overview/today.ts";
import { LATEST, since } from "#components/overview/windows.ts";
import { parsePreferences } from "#components/ui/preferences/parse-preferences.ts";
import { PREFERENCES_COOKIE } from "#components/ui/preferences/preferences.ts";
import { providerHealthQuery } from "#lib/api-client/provider-health.ts";
import { listQuery } from "#lib/api-client/records/resource.ts";
import { isZone } from "#lib/dates/zone.ts";
import { environment } from "#lib/operations/environment.ts";
import { providerHealth } from "#lib/operations/provider-health.ts";
import { readFigures } from "#lib/operations/records/read-figures.ts";
import { records } from "#lib/operations/records/records.ts";
import { DATED_RESOURCE_NAMES, RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { ListQuery } from "#lib/schemas/common/list.ts";

export const metadata: Metadata = { title: messages.overview };

export default async function OverviewPage({ searchParams }: PageProps<"/">) {
  const caller = await pageCaller();
  const jar = await cookies();
  const { zone } = parsePreferences(jar.get(PREFERENCES_COOKIE)?.value);
  const ownZone = zone !== null && isZone(zone) ? zone : "UTC";
  const today = todayIn(ownZone);
  const query = figuresQuery(readFiguresParams(await searchParams), ownZone);
  const figures = readFigures(caller, query);
  // The component that shows them reports a failure; until then it is unhandled on purpose.
  figures.catch(() => undefined);
  const startOf = (resource: ResourceName, query: ListQuery): Start => ({
    queryKey: listQuery(RESOURCES[resource], query).queryKey,
    read: () => records[resource].list(caller, query),
  });
  const starts: Start[] = [
    { queryKey: providerHealthQuery().queryKey, read: () => providerHealth(caller) },
    startOf("currencies", LATEST),
    ...[LATEST, since(today.from)].flatMap((query) =>
      DATED_RESOURCE_NAMES.map((resource) => startOf(resource, query)),
    ),
  ];
  const [state, isRead] = await Promise.all([startQueries(starts), isThereInTime(figures)]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <Overview
          today={today}
          environment={environment()}
          figures={<FiguresFrame reading={figures} isRead={isRead} />}
        />
      </NowProvider>
    </HydrationBoundary>
  );
}
