"use client";

import type { ReactNode } from "react";
import { Presence } from "#components/shell/presence.tsx";
import { QueryProvider } from "#components/shell/query-provider.tsx";
import { StepUpHost } from "#components/shell/step-up/step-up-host.tsx";
import { ZoneKeeper } from "#components/shell/zone-keeper.tsx";
import { ToastHost } from "#components/ui/toast-host.tsx";

/** What the desk's pages take from their surroundings: queries, zone, toasts, step-up. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <ZoneKeeper>{children}</ZoneKeeper>
      <StepUpHost />
      <ToastHost />
      <Presence />
    </QueryProvider>
  );
}
