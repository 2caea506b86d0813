import { clsx } from "clsx";
import type { ReactNode } from "react";
import { OfflineBanner } from "#components/shell/offline-banner.tsx";
import { Rail } from "#components/shell/rail.tsx";
import { SandboxRibbon } from "#components/shell/sandbox-ribbon.tsx";
import { TopLine } from "#components/shell/top-line.tsx";
import type { Environment } from "#lib/schemas/service-health.ts";

/**
 * What stands around every page of the desk. `--top-line` is the height of what stays at the top
 * while scrolling; sticky table headers go beneath it.
 */
export function Frame({
  environment,
  search,
  children,
}: {
  environment: Environment;
  /** The way to the search, for the top line. */
  search: ReactNode;
  children: ReactNode;
}) {
  const isSandbox = environment === "sandbox";
  return (
    <div className={clsx(isSandbox ? "[--top-line:1.5rem]" : "[--top-line:0px]")}>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-sheet px-3 py-2 text-sm shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isSandbox && <SandboxRibbon />}
      <div className="md:grid md:grid-cols-[3.5rem_minmax(0,1fr)] rail:grid-cols-[13.75rem_minmax(0,1fr)] print:block">
        <Rail environment={environment} />
        <div className="min-w-0">
          <TopLine environment={environment} search={search} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-360 px-4 pb-16 outline-none md:px-6"
          >
            <OfflineBanner />
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
