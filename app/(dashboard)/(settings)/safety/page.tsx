import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as messages from "#app/messages.tsx";
import { pageCaller, requireMay } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { FactorWaits } from "#components/safety/factor-waits.tsx";
import { LoneConfirmations } from "#components/safety/lone-confirmations.tsx";
import { LooserSettings } from "#components/safety/looser-settings.tsx";
import { PendingChanges } from "#components/safety/pending-changes.tsx";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import { factorWaitsQuery } from "#lib/api-client/identity/factor-waits.ts";
import { loneConfirmationsQuery } from "#lib/api-client/lone-confirmations.ts";
import { pendingChangesQuery } from "#lib/api-client/pending-changes.ts";
import { listFactorWaits } from "#lib/operations/safety/factor-waits.ts";
import { listLoneConfirmations } from "#lib/operations/safety/lone-confirmations.ts";
import { listLooserSettings } from "#lib/operations/safety/looser-settings.ts";
import { listPendingChanges } from "#lib/operations/safety/pending-changes.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";

export const metadata: Metadata = { title: messages.safety };

export default async function SafetyPage() {
  const caller = await pageCaller();
  requireMay(caller, "pending-changes.list");
  const starts = [
    { queryKey: pendingChangesQuery().queryKey, read: () => listPendingChanges(caller) },
    { queryKey: loneConfirmationsQuery().queryKey, read: () => listLoneConfirmations(caller) },
  ];
  const waits = { queryKey: factorWaitsQuery().queryKey, read: () => listFactorWaits(caller) };
  const [settings, state] = await Promise.all([
    listLooserSettings(caller),
    startQueries(
      isPermitted(caller.member.roles, "people.list-factor-waits") ? [...starts, waits] : starts,
    ),
  ]);
  return (
    <HydrationBoundary state={state}>
      <PageTitle below={messages.safetyHint}>{messages.safety}</PageTitle>
      <PendingChanges />
      <LoneConfirmations />
      <FactorWaits />
      <LooserSettings settings={settings} />
    </HydrationBoundary>
  );
}
