"use client";

import { useQuery } from "@tanstack/react-query";
import { CheckAgain } from "#components/data-sync/check-again.tsx";
import { Discrepancies } from "#components/data-sync/discrepancies/discrepancies.tsx";
import * as messages from "#components/data-sync/messages.ts";
import {
  SyncedResources,
  SyncedResourcesSkeleton,
} from "#components/data-sync/records/synced-resources.tsx";
import { Drifts } from "#components/data-sync/schema-drift/schema-drift.tsx";
import { UnknownStatuses } from "#components/data-sync/statuses/unknown-statuses.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { syncedQuery } from "#lib/api-client/data-sync.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** The synced records: how complete they are, and how that is known. */
export function SyncScreen() {
  const query = useQuery(syncedQuery());
  const { data, error } = query;
  const mayCheck = useMay("mirror.check");
  const maySettle = useMay("statuses.define");
  return (
    <div className="pb-16">
      <PageTitle below={messages.dataSyncHint} actions={mayCheck && <CheckAgain />}>
        {messages.dataSync}
      </PageTitle>
      {data === undefined && error !== null ? (
        <Failure title={messages.couldntLoadDataSync} problem={problemOf(error)} query={query} />
      ) : (
        <div className="grid grid-cols-1 gap-y-12">
          {data === undefined ? (
            <SyncedResourcesSkeleton />
          ) : (
            <SyncedResources copies={data.resources} />
          )}
          <Discrepancies />
          <UnknownStatuses />
          {maySettle && data !== undefined && data.drifts.length > 0 && (
            <Drifts drifts={data.drifts} />
          )}
        </div>
      )}
    </div>
  );
}
