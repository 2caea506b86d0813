"use client";

import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { Noun } from "#lib/resources/define-resource.ts";
import type { Problem } from "#lib/schemas/problem.ts";

/** Over rows that stay because reading them again failed: that it failed, and the way to try again. */
export function NotRenewed({
  names,
  problem,
  onRetry,
}: {
  names: Noun;
  problem: Problem;
  onRetry: () => void;
}) {
  const request = problem.requestId === "" ? "" : ` Request ${problem.requestId}.`;
  return (
    <Banner
      tone="failed"
      announce
      title={`Couldn't refresh ${names.many}. Showing earlier data.`}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {`${problem.detail}${request}`}
    </Banner>
  );
}
