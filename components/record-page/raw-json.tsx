"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import * as messages from "#components/record-page/messages.tsx";
import { useInPeek } from "#components/record-page/row-tools/in-peek.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { Disclosure } from "#components/ui/display/disclosure.tsx";
import { Failure } from "#components/ui/feedback/failure.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { rawQuery } from "#lib/api-client/records/resource.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Owner = { resource: Parameters<typeof rawQuery>[0]; id: string };

/** The record as the provider sent it: collapsed, and read only when a user opens it. */
export function RawJson({ resource, id }: Owner) {
  const [open, setOpen] = useState(false);
  if (useInPeek()) return null;
  return (
    <div className="no-print">
      <Disclosure summary={messages.rawJsonTitle} onOpenChange={setOpen}>
        {open ? <RawText resource={resource} id={id} /> : null}
      </Disclosure>
    </div>
  );
}

function RawText({ resource, id }: Owner) {
  const label = useId();
  const query = useQuery(rawQuery(resource, id));
  const { data, error } = query;
  if (data === undefined && error !== null) {
    const problem = problemOf(error);
    return (
      <Failure title={messages.couldntLoadRaw(problem.title)} problem={problem} query={query} />
    );
  }
  if (data === undefined) {
    return (
      <Loading what={messages.rawRecord}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  }
  return (
    <section aria-labelledby={label} className="relative">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p id={label} className="text-ink-quiet text-sm">
          {messages.asReceived}
        </p>
        <CopyButton value={data} what={messages.rawJson} />
      </div>
      <pre className="whitespace-pre-wrap rounded-md bg-sunk p-3 font-mono text-xs">
        <PlainText value={data} lines />
      </pre>
    </section>
  );
}
