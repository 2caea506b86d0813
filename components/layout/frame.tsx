import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as messages from "#components/layout/messages.ts";
import { OfflineBanner } from "#components/layout/offline-banner.tsx";
import { SandboxBar } from "#components/layout/sandbox-bar.tsx";
import { Sidebar } from "#components/layout/sidebar.tsx";
import { TopBar } from "#components/layout/top-bar.tsx";
import type { Environment } from "#lib/schemas/provider-health.ts";

/**
 * The frame around every page of Counterfoil. `--top-line` is the height of what stays at the top
 * while scrolling; sticky table headers go beneath it.
 */
export function Frame({
  environment,
  search,
  notices,
  children,
}: {
  environment: Environment;
  /** The way to the search, for the top line. */
  search: ReactNode;
  /** What the member has to be told, above the page. */
  notices: ReactNode;
  children: ReactNode;
}) {
  const isSandbox = environment === "sandbox";
  return (
    <div
      data-environment={environment}
      className={clsx(isSandbox ? "[--top-line:1.75rem]" : "[--top-line:0px]")}
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-sheet px-3 py-2 text-sm shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {messages.skipToContent}
      </a>
      {isSandbox && <SandboxBar />}
      <div className="md:grid md:grid-cols-[3.5rem_minmax(0,1fr)] rail:grid-cols-[13.75rem_minmax(0,1fr)] print:block">
        <Sidebar />
        <div className="min-w-0">
          <TopBar search={search} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-360 px-4 pb-16 outline-none md:px-6"
          >
            <OfflineBanner />
            {notices}
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
