"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import * as files from "#components/payouts/files/messages.tsx";
import { type Draft, filesOwner } from "#components/payouts/form/draft/draft.ts";
import * as messages from "#components/payouts/review/messages.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { useAccountBase } from "#components/ui/url/account-url.tsx";
import { payoutFileHref, payoutFilesQuery } from "#lib/api-client/payouts/payout-files.ts";
import { isShown, type PayoutFile } from "#lib/schemas/payouts/payout-file.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Loaded once a file is viewed. */
const ViewFile = lazyPart(
  async () => (await import("#components/payouts/files/view-file.tsx")).ViewFile,
  () => (
    <p role="alert" className="text-failed">
      {files.couldntReadFile}
    </p>
  ),
);

/** The files that go with a draft, each to be looked at: once it is submitted, none can be removed. */
export function ReviewFiles({ draft }: { draft: Draft }) {
  // A draft that Counterfoil has not kept has no files.
  const isKept = draft.keptVersion > 0;
  const { data, error } = useQuery({ ...payoutFilesQuery(filesOwner(draft)), enabled: isKept });
  if (!isKept || data?.length === 0) return messages.none;
  if (data !== undefined) {
    return (
      <ul aria-label={files.files} className="grid gap-y-1">
        {data.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    );
  }
  if (error === null) return <Skeleton className="my-0.5 h-4 w-40" />;
  return (
    <span role="alert" className="text-failed">
      {files.couldntLoad(problemOf(error).detail)}
    </span>
  );
}

function FileRow({ file }: { file: PayoutFile }) {
  const [isViewed, setViewed] = useState<boolean | null>(null);
  const base = useAccountBase();
  return (
    <li className="flex items-baseline justify-between gap-x-3">
      <span className="wrap-anywhere">{file.name}</span>
      <span className="no-print -my-1 shrink-0">
        {isShown(file) ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={files.viewFile(file.name)}
            onClick={() => setViewed(true)}
          >
            {files.view}
          </Button>
        ) : (
          <a
            href={base + payoutFileHref(file.id)}
            download={file.name}
            aria-label={files.downloadFile(file.name)}
            className={buttonStyle({ variant: "quiet", size: "sm" })}
          >
            {files.download}
          </a>
        )}
      </span>
      {isViewed !== null && (
        <Suspense>
          <ViewFile file={file} open={isViewed} onOpenChange={setViewed} />
        </Suspense>
      )}
    </li>
  );
}
