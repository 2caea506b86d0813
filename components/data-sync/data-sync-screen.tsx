"use client";

import { useQuery } from "@tanstack/react-query";
import { Discrepancies } from "#components/data-sync/discrepancies/discrepancies.tsx";
import * as messages from "#components/data-sync/messages.ts";
import { SyncedResourceSection } from "#components/data-sync/records/synced-resource-section.tsx";
import { Drifts } from "#components/data-sync/schema-drift/schema-drift.tsx";
import { UnknownStatuses } from "#components/data-sync/statuses/unknown-statuses.tsx";
import { useMay } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { MayBeOld } from "#components/ui/feedback/may-be-old.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { checkRecords, syncStateQuery } from "#lib/api-client/data-sync.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { SyncedResource } from "#lib/schemas/synced/sync-state.ts";

const GRID = "grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] gap-x-10 gap-y-8";

/** The synced records: how complete they are, and how that is known. */
export function SyncScreen() {
  const query = useQuery(syncStateQuery());
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
          {error !== null && (
            <MayBeOld title={messages.couldntRefreshDataSync} detail={problemOf(error).detail} />
          )}
          {data === undefined ? (
            <SyncedResourcesSkeleton />
          ) : (
            <SyncedResources resources={data.resources} />
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

/** Has all synced records counted and compared before anything else that the verification does. */
function CheckAgain() {
  const checking = useWrite(() => checkRecords(null), {
    renews: [syncStateQuery().queryKey],
    onDone: (windows) =>
      showToast({
        title: messages.checkingData,
        description: messages.rangesAreChecked(windows.toLocaleString("en")),
      }),
    onFailure: (error) => {
      const description = problemOf(error).detail;
      showToast({ title: messages.couldntStartCheck, description, tone: "failed" });
    },
  });
  return (
    <Button
      variant="primary"
      working={checking.isWorking ? messages.asking : undefined}
      onClick={() => checking.run()}
    >
      {messages.checkNow}
    </Button>
  );
}

/** The four resources, side by side where there is space. */
function SyncedResources({ resources }: { resources: readonly SyncedResource[] }) {
  return (
    <div className={GRID}>
      {resources.map((synced) => (
        <SyncedResourceSection key={synced.resource} synced={synced} />
      ))}
    </div>
  );
}

function SyncedResourcesSkeleton() {
  return (
    <Loading what={messages.stateOfSync}>
      <div className={GRID}>
        {RESOURCE_NAMES.map((resource) => (
          <Skeleton key={resource} className="h-56 w-full" />
        ))}
      </div>
    </Loading>
  );
}
