import type { ReactNode } from "react";
import * as messages from "#components/payouts/messages.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { isUnanswered, problemOf } from "#lib/schemas/problem-error.ts";

/**
 * Why a command failed. If no answer came it may have worked all the same, and the page asks for
 * the order again.
 */
export function CommandFailure({ error, children }: { error: Error | null; children: ReactNode }) {
  if (error === null) return null;
  const problem = problemOf(error);
  return (
    <div className="mb-4">
      <Banner tone="failed" title={problem.detail} announce>
        {isUnanswered(problem) ? messages.couldntConfirm : children}
      </Banner>
    </div>
  );
}
