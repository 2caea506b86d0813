"use client";

import type { ReactNode } from "react";
import { Presence } from "#components/layout/presence.tsx";
import { QueryProvider } from "#components/layout/query-provider.tsx";
import { StepUpHost } from "#components/layout/step-up/step-up-host.tsx";
import { ZoneKeeper } from "#components/layout/zone-keeper.tsx";
import { ToastHost } from "#components/ui/toast-host.tsx";

/** The context of Counterfoil's pages: queries, zone, toasts, step-up. */
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
