import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { requireMay } from "#app/require-may.ts";
import { startRecord } from "#app/start-record.ts";
import { EntryPage } from "#components/audit/entry/entry-page.tsx";
import { getAuditEntry } from "#lib/operations/get-audit-entry.ts";
import { auditEntryQuery } from "#lib/queries/audit.ts";

type Props = PageProps<"/audit/[seq]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Audit entry ${(await params).seq}` };
}

export default async function AuditEntryPage({ params }: Props) {
  const caller = await pageCaller();
  requireMay(caller, "audit.get");
  const { seq } = await params;
  const { queryKey } = auditEntryQuery(seq);
  const state = await startRecord(seq, { queryKey, read: () => getAuditEntry(caller, seq) });
  return (
    <HydrationBoundary state={state}>
      <EntryPage seq={seq} />
    </HydrationBoundary>
  );
}
