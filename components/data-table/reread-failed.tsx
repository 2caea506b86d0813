"use client";

import * as messages from "#components/data-table/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import type { Noun } from "#lib/resources/define-resource.ts";
import type { Problem } from "#lib/schemas/problem.ts";

/** Over rows that stay because reading them again failed: that it failed, and the way to try again. */
export function RereadFailed({
  names,
  problem,
  onRetry,
}: {
  names: Noun;
  problem: Problem;
  onRetry: () => void;
}) {
  const { detail, requestId } = problem;
  return (
    <Banner
      tone="failed"
      announce
      title={messages.couldntRefresh(names.many)}
      action={
        <Button size="sm" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {requestId === "" ? detail : messages.withRequest(detail, requestId)}
    </Banner>
  );
}
