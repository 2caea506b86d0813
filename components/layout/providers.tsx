"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Presence } from "#components/layout/presence.tsx";
import { makeQueryClient } from "#components/layout/query-client.ts";
import { StepUpHost } from "#components/layout/step-up/step-up-host.tsx";
import { Updates } from "#components/layout/updates.tsx";
import { ZoneKeeper } from "#components/layout/zone-keeper.tsx";
import { ToastHost } from "#components/ui/feedback/toast-host.tsx";

/** The context of Counterfoil's pages: queries, zone, toasts, step-up. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <ZoneKeeper>{children}</ZoneKeeper>
      <StepUpHost />
      <ToastHost />
      <Presence />
      <Updates />
    </QueryProvider>
  );
}

/** One query client for as long as Counterfoil is open in this tab. */
function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
