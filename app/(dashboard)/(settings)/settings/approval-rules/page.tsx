import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { RulesScreen } from "#components/payouts/rules/rules-screen.tsx";
import { approvalRulesQuery } from "#lib/api-client/payouts/approval-rules.ts";
import { listApprovalRules } from "#lib/operations/rules/approval-rules.ts";

export const metadata: Metadata = { title: messages.approvalRules };

export default async function ApprovalRulesPage() {
  const caller = await pageCaller();
  requireMay(caller, "approval-rules.list");
  const { queryKey } = approvalRulesQuery();
  const state = await startQueries([{ queryKey, read: () => listApprovalRules(caller) }]);
  return (
    <HydrationBoundary state={state}>
      <NowProvider renderedAt={new Date().toISOString()}>
        <RulesScreen />
      </NowProvider>
    </HydrationBoundary>
  );
}
