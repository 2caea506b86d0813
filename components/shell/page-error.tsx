"use client";

import { useTransition } from "react";
import { digestOf } from "#components/shell/digest-of.ts";
import { Failure } from "#components/ui/failure.tsx";

/** What a page shows when it couldn't be built. The digest is the number under which the server wrote it down. */
export function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const [trying, startTrying] = useTransition();
  const digest = digestOf(error);
  const whom = digest === undefined ? "tell" : "send the error number to";
  return (
    <div className="pt-16">
      <Failure
        title="This page can't be shown"
        heading="h1"
        detail={`The desk failed while building it. Try again; if it happens again, ${whom} whoever runs this desk.`}
        errorNumber={digest}
        onRetry={() => startTrying(retry)}
        retrying={trying}
      />
    </div>
  );
}
