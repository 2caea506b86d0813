"use client";

import { useQuery } from "@tanstack/react-query";
import { ENTRY } from "#components/audit/entry/entry-kind.ts";
import { EntrySheet } from "#components/audit/entry/entry-sheet.tsx";
import { RecordFailed } from "#components/record/record-failed.tsx";
import { RecordSkeleton } from "#components/record/record-skeleton.tsx";
import { auditEntryQuery } from "#lib/queries/audit.ts";

/** One entry's page: loading, not to be had, or the entry. */
export function EntryPage({ seq }: { seq: string }) {
  const { data, error, isFetching, refetch } = useQuery(auditEntryQuery(seq));
  if (data !== undefined) return <EntrySheet entry={data} />;
  if (error === null) return <RecordSkeleton noun={ENTRY.noun} />;
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  return <RecordFailed kind={ENTRY} error={error} {...retry} />;
}
