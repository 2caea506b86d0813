"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LiveUpdates } from "#components/layout/live-updates.tsx";
import { MemberPreferences } from "#components/layout/member-preferences.tsx";
import { makeQueryClient } from "#components/layout/query-client.ts";
import { SessionActivity } from "#components/layout/session-activity.tsx";
import { SessionEnded } from "#components/layout/session-ended.tsx";
import { StepUpHost } from "#components/layout/step-up/step-up-host.tsx";
import { MemberZones } from "#components/layout/user-menu/member-zones.tsx";
import { ToastHost } from "#components/ui/feedback/toast-host.tsx";
import type { BooksZone } from "#lib/schemas/books-zone.ts";
import type { Preferences } from "#lib/schemas/preferences/preferences.ts";

/** The context of Counterfoil's pages: queries, preferences, zone, toasts, step-up. */
export function Providers({
  preferences,
  booksZone,
  children,
}: {
  preferences: Preferences;
  booksZone: BooksZone;
  children: ReactNode;
}) {
  return (
    <QueryProvider>
      <MemberPreferences initial={preferences}>
        <MemberZones initial={booksZone}>{children}</MemberZones>
      </MemberPreferences>
      <StepUpHost />
      <ToastHost />
      <SessionActivity />
      <SessionEnded />
      <LiveUpdates />
    </QueryProvider>
  );
}

/** One query client for as long as Counterfoil is open in this tab. */
function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
