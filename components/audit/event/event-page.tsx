"use client";

import { useQuery } from "@tanstack/react-query";
import { ENTRY } from "#components/audit/event/event-kind.ts";
import { EntrySheet } from "#components/audit/event/event-sheet.tsx";
import { RecordFailed } from "#components/record-page/record-failed.tsx";
import { RecordSkeleton } from "#components/record-page/record-skeleton.tsx";
import { auditEventQuery } from "#lib/api-client/audit.ts";

/** One event's page: loading, not available, or the event. */
export function EntryPage({ seq }: { seq: string }) {
  const { data, error, isFetching, refetch } = useQuery(auditEventQuery(seq));
  if (data !== undefined) return <EntrySheet entry={data} />;
  if (error === null) return <RecordSkeleton noun={ENTRY.noun} />;
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  return <RecordFailed kind={ENTRY} error={error} {...retry} />;
}
