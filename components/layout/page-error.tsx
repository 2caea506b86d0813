"use client";

import { useTransition } from "react";
import * as messages from "#components/layout/messages.ts";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { digestOf } from "#lib/text/digest-of.ts";

/** What a page shows when it couldn't be built. The digest is the number under which the server wrote it down. */
export function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const [trying, startTrying] = useTransition();
  const digest = digestOf(error);
  return (
    <div className="pt-16">
      <Failure
        title={messages.pageCouldntLoad}
        heading="h1"
        problem={{
          detail: digest === undefined ? messages.contactAdministrator : messages.sendErrorNumber,
        }}
        errorNumber={digest}
        query={{ refetch: () => startTrying(retry), isFetching: trying }}
      />
    </div>
  );
}
