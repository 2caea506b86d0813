import type { ReactNode } from "react";
import { problemOf } from "#components/table/problem-of.ts";
import { Banner } from "#components/ui/banner.tsx";
import { isCancelledStepUp } from "#lib/queries/with-step-up.ts";

/**
 * Why a command came to nothing. Where no answer came it may have worked all the same, and the page
 * asks for the entry again; a proof that was not given is nothing to complain of.
 */
export function CommandFailure({ error, children }: { error: Error | null; children: ReactNode }) {
  if (error === null || isCancelledStepUp(error)) return null;
  const { kind, detail, status } = problemOf(error);
  const unanswered = kind === "unavailable" && status === 0;
  return (
    <div className="mb-4">
      <Banner tone="failed" title={detail} announce>
        {unanswered
          ? "It is not known whether the desk took it. This page shows it as soon as it can be asked."
          : children}
      </Banner>
    </div>
  );
}
