"use client";

import { useTransition } from "react";
import { digestOf } from "#components/layout/digest-of.ts";
import { Failure } from "#components/ui/feedback/failure.tsx";

/** What a page shows when it couldn't be built. The digest is the number under which the server wrote it down. */
export function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const [trying, startTrying] = useTransition();
  const digest = digestOf(error);
  const what = digest === undefined ? "contact" : "send this error number to";
  return (
    <div className="pt-16">
      <Failure
        title="This page couldn't load"
        heading="h1"
        detail={`Try again, or ${what} your administrator.`}
        errorNumber={digest}
        onRetry={() => startTrying(retry)}
        retrying={trying}
      />
    </div>
  );
}
