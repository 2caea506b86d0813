"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordFailed } from "#components/record-page/record-failed.tsx";
import type { RecordKind } from "#components/record-page/record-kind.ts";
import { RecordMissing } from "#components/record-page/record-missing.tsx";
import { RecordSkeleton } from "#components/record-page/record-skeleton.tsx";
import { RereadFailed } from "#components/record-page/reread-failed.tsx";
import { problemOf } from "#lib/schemas/problem-error.ts";

type RecordScreenProps<R> = {
  kind: RecordKind;
  query: UseQueryResult<R, Error>;
  children: (record: R) => ReactNode;
};

/** A record's four faces: loading, failed, not found, and the record itself, also where it couldn't be read again. */
export function RecordScreen<R>({ kind, query, children }: RecordScreenProps<R>) {
  if (query.data !== undefined) {
    return (
      <>
        {query.error !== null && (
          <div className="pt-6">
            <RereadFailed noun={kind.noun} error={query.error} query={query} />
          </div>
        )}
        {children(query.data)}
      </>
    );
  }
  if (query.error === null) return <RecordSkeleton noun={kind.noun} />;
  if (problemOf(query.error).kind === "not_found") return <RecordMissing kind={kind} />;
  return <RecordFailed kind={kind} error={query.error} query={query} />;
}
