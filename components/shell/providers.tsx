"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { QueryProvider } from "#components/shell/query-provider.tsx";
import { ZoneKeeper } from "#components/shell/zone-keeper.tsx";
import { ToastHost } from "#components/ui/toast-host.tsx";

/** What the desk's pages take from their surroundings: queries, the address bar, zone, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <NuqsAdapter>
        <ZoneKeeper>{children}</ZoneKeeper>
      </NuqsAdapter>
      <ToastHost />
    </QueryProvider>
  );
}
