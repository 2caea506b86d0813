import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startList } from "#app/prefetch/start-list.ts";
import { AuditLog } from "#components/audit/audit-log.tsx";
import { auditFilter, readAuditSearchParams } from "#components/audit/audit-search-params.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { auditQuery } from "#lib/api-client/audit.ts";
import { listAudit } from "#lib/operations/audit.ts";

export const metadata: Metadata = { title: messages.auditLog };

export default async function AuditPage({ searchParams }: PageProps<"/audit">) {
  const caller = await pageCaller();
  requireMay(caller, "audit.list");
  const own = auditFilter(readAuditSearchParams(await searchParams));
  const { state, openedAt } = await startList(searchParams, null, ({ view: { page }, bounds }) => {
    const { from, to } = bounds;
    const query = { ...own, ...(from !== null && { from }), ...(to !== null && { to }), page };
    const rows = { queryKey: auditQuery(query).queryKey, read: () => listAudit(caller, query) };
    return { awaited: [rows] };
  });
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={openedAt}>
        <AuditLog />
      </NowProvider>
    </HydrationBoundary>
  );
}
