import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { DatesScreen } from "#components/dates-settings/dates-screen.tsx";
import { fiscalYearQuery } from "#lib/api-client/fiscal-year.ts";
import { allZones } from "#lib/dates/zone.ts";
import { getFiscalYear } from "#lib/operations/fiscal-year.ts";

export const metadata: Metadata = { title: messages.dates };

export default async function DatesPage() {
  const caller = await pageCaller();
  const { queryKey } = fiscalYearQuery();
  const state = await startQueries([{ queryKey, read: () => getFiscalYear(caller) }]);
  return (
    <HydrationBoundary state={state}>
      <DatesScreen zones={allZones()} />
    </HydrationBoundary>
  );
}
