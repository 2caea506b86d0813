"use client";

import { useQuery } from "@tanstack/react-query";
import { CheckAgain } from "#components/mirror/check-again.tsx";
import { Copies, CopiesSkeleton } from "#components/mirror/copies/copies.tsx";
import { Findings } from "#components/mirror/findings/findings.tsx";
import { Oddities } from "#components/mirror/oddities/oddities.tsx";
import { useMay } from "#components/person/person.tsx";
import { problemOf } from "#components/table/problem-of.ts";
import { Failure } from "#components/ui/failure.tsx";
import { PageTitle } from "#components/ui/page-title.tsx";
import { mirrorQuery } from "#lib/queries/mirror.ts";

/** The desk's copy of the service's records: how complete it is, and how that is known. */
export function MirrorScreen() {
  const { data, error, isFetching, refetch } = useQuery(mirrorQuery());
  const mayCheck = useMay("mirror.check");
  return (
    <div className="pb-16">
      <PageTitle
        below="The desk's own copy of the service's records, and the proof that nothing is missing from it."
        actions={mayCheck && <CheckAgain />}
      >
        Mirror
      </PageTitle>
      {data === undefined && error !== null ? (
        <Failure
          title="The state of the copy can't be shown"
          detail={problemOf(error).detail}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className="grid gap-y-12">
          {data === undefined ? <CopiesSkeleton /> : <Copies copies={data.resources} />}
          <Findings />
          {data !== undefined && <Oddities oddities={data.oddities} />}
        </div>
      )}
    </div>
  );
}
