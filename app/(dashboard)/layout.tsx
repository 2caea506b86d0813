import { HydrationBoundary } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ownPreferences, pageZones } from "#app/own-preferences.ts";
import { pageCaller } from "#app/page-caller.ts";
import { startQueries } from "#app/prefetch/start-queries.ts";
import { StatusesProvider } from "#components/data-table/cells/statuses.tsx";
import { DecisionHoldBanner } from "#components/identity/factors/decision-hold-banner.tsx";
import { Frame } from "#components/layout/frame.tsx";
import { Providers } from "#components/layout/providers.tsx";
import { NoticeList } from "#components/notices/notice-list.tsx";
import { SearchBox } from "#components/search/search-box.tsx";
import { MemberProvider } from "#components/signed-in-user/user.tsx";
import { commandKey } from "#components/ui/keys/command-key.ts";
import { decisionHoldKey } from "#lib/api-client/identity/decision-hold.ts";
import { noticesKey } from "#lib/api-client/notices.ts";
import { getDecisionHold, hasSecondFactor } from "#lib/operations/account/get-profile.ts";
import { environment } from "#lib/operations/environment.ts";
import { listOwnNotices } from "#lib/operations/notices.ts";
import { listDefinedStatuses } from "#lib/operations/statuses.ts";
import { guardedFor } from "#lib/schemas/identity/permissions.ts";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const caller = await pageCaller();
  const { id, name, email, roles } = caller.member;
  // In the first HTML, so that a notice pushes no page away under the reader's hand.
  const notices = await startQueries([
    { queryKey: noticesKey, read: () => listOwnNotices(caller) },
    { queryKey: decisionHoldKey, read: () => getDecisionHold(caller) },
  ]);
  const member = {
    id,
    name,
    email,
    roles,
    may: guardedFor(roles),
    hasSecondFactor: await hasSecondFactor(caller),
  };
  const key = commandKey((await headers()).get("user-agent") ?? "");
  return (
    <MemberProvider member={member}>
      <StatusesProvider defined={await listDefinedStatuses(caller)}>
        <Providers
          preferences={await ownPreferences()}
          booksZone={{ zone: (await pageZones()).books }}
        >
          <Frame
            environment={environment()}
            search={<SearchBox commandKey={key} />}
            notices={
              <HydrationBoundary state={notices}>
                <DecisionHoldBanner />
                <NoticeList />
              </HydrationBoundary>
            }
          >
            {children}
          </Frame>
        </Providers>
      </StatusesProvider>
    </MemberProvider>
  );
}
