"use client";

import { digestOf } from "#components/shell/digest-of.ts";
import { Failure } from "#components/ui/failure.tsx";

/** What a page shows when it couldn't be built. The digest is the id under which the server wrote it down. */
export function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="pt-16">
      <Failure
        title="This page can't be shown"
        heading="h1"
        detail="The desk failed while building it. Try again; if it happens again, send the request ID to whoever runs this desk."
        requestId={digestOf(error)}
        onRetry={retry}
      />
    </div>
  );
}
