import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache } from "react";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startRecord } from "#app/prefetch/start-record.ts";
import { EventPage } from "#components/audit/event/event-page.tsx";
import { auditEventQuery } from "#lib/api-client/audit.ts";
import { getAuditEvent } from "#lib/operations/audit.ts";

type Props = PageProps<"/audit/[seq]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { seq } = await params;
  await startEvent(seq);
  return { title: messages.auditEvent(seq) };
}

export default async function AuditEventPage({ params }: Props) {
  const { seq } = await params;
  const state = await startEvent(seq);
  return (
    <HydrationBoundary state={state}>
      <EventPage seq={seq} />
    </HydrationBoundary>
  );
}

const startEvent = cache(async (seq: string) => {
  const caller = await pageCaller();
  requireMay(caller, "audit.get");
  const { queryKey } = auditEventQuery(seq);
  return await startRecord(seq, { queryKey, read: () => getAuditEvent(caller, seq) });
});
