import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller } from "#app/page-caller.ts";
import { startRecord } from "#app/prefetch/start-record.ts";
import { requireMay } from "#app/require-may.ts";
import { EventPage } from "#components/audit/event/event-page.tsx";
import { auditEventQuery } from "#lib/api-client/audit.ts";
import { getAuditEvent } from "#lib/operations/audit.ts";

type Props = PageProps<"/audit/[seq]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: messages.auditEvent((await params).seq) };
}

export default async function AuditEventPage({ params }: Props) {
  const caller = await pageCaller();
  requireMay(caller, "audit.get");
  const { seq } = await params;
  const { queryKey } = auditEventQuery(seq);
  const state = await startRecord(seq, { queryKey, read: () => getAuditEvent(caller, seq) });
  return (
    <HydrationBoundary state={state}>
      <EventPage seq={seq} />
    </HydrationBoundary>
  );
}
