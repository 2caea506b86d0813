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
import { LimitsNote } from "#components/record-page/limits-note.tsx";
import { SearchBox } from "#components/search/search-box.tsx";
import { MemberProvider } from "#components/signed-in-user/user.tsx";
import { commandKey } from "#components/ui/keys/command-key.ts";
import { decisionHoldKey } from "#lib/api-client/identity/decision-hold.ts";
import { noticesKey } from "#lib/api-client/notices.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { walletNamesQuery } from "#lib/api-client/payouts/wallet-names.ts";
import { providerHealthQuery } from "#lib/api-client/provider-health.ts";
import { environment } from "#lib/operations/environment.ts";
import { listOwnNotices } from "#lib/operations/notices.ts";
import { countInbox } from "#lib/operations/orders/read-inbox.ts";
import { getDecisionHold, hasSecondFactor } from "#lib/operations/profile/get-profile.ts";
import { knownProviderHealth } from "#lib/operations/provider-health.ts";
import { listDefinedStatuses } from "#lib/operations/statuses.ts";
import { listWalletNames } from "#lib/operations/wallet-names.ts";
import { guardedFor } from "#lib/schemas/identity/permissions.ts";

/** Enough for what another page has just asked, and not for the provider. */
const AS_KNOWN_MS = 10;

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const caller = await pageCaller();
  const { id, name, email, roles, limits } = caller.member;
  const [frame, health] = await Promise.all([
    // In the first HTML, so that a notice moves nothing that is shown already.
    startQueries([
      { queryKey: noticesKey, read: () => listOwnNotices(caller) },
      { queryKey: decisionHoldKey, read: () => getDecisionHold(caller) },
      ...(limits === null ? [{ queryKey: inboxKeys.counts, read: () => countInbox(caller) }] : []),
      { queryKey: walletNamesQuery().queryKey, read: () => listWalletNames(caller) },
    ]),
    // As far as it is known: no page waits for the provider only to say how it is.
    startQueries(
      [{ queryKey: providerHealthQuery().queryKey, read: () => knownProviderHealth(caller) }],
      AS_KNOWN_MS,
    ),
  ]);
  const member = {
    id,
    name,
    email,
    roles,
    limits,
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
          <HydrationBoundary state={health}>
            <HydrationBoundary state={frame}>
              <Frame
                environment={environment()}
                search={<SearchBox commandKey={key} />}
                notices={
                  <>
                    <DecisionHoldBanner />
                    <LimitsNote />
                    <NoticeList />
                  </>
                }
              >
                {children}
              </Frame>
            </HydrationBoundary>
          </HydrationBoundary>
        </Providers>
      </StatusesProvider>
    </MemberProvider>
  );
}
