"use client";

import { useState } from "react";
import { Time } from "#components/data-table/cells/time.tsx";
import { FileName } from "#components/payouts/files/file-name.tsx";
import * as messages from "#components/payouts/files/messages.tsx";
import { ViewFile } from "#components/payouts/files/view-file.tsx";
import { undoneOrUnconfirmed } from "#components/record-page/setback-banner.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { buttonStyle } from "#components/ui/buttons/button-style.ts";
import { formatBytes } from "#components/ui/display/format-bytes.ts";
import { useJustChanged } from "#components/ui/forms/use-just-changed.ts";
import { useAccountBase } from "#components/ui/url/account-url.tsx";
import {
  payoutFileHref,
  payoutFilesKeys,
  removePayoutFile,
} from "#lib/api-client/payouts/payout-files.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { type FileOwner, isShown, type PayoutFile } from "#lib/schemas/payouts/payout-file.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  owner: FileOwner;
  files: readonly PayoutFile[];
  /** When the payout was last submitted: what came later is marked. */
  submittedAt?: string | null;
  mayRemove?: boolean;
};

/** The files of a payout by name; what can be shown here is shown on request. */
export function FileList({ owner, files, submittedAt = null, mayRemove = false }: Props) {
  // The second click of a double click is not for the file that came to where the first one was.
  const isJustChanged = useJustChanged(files.map(({ id }) => id).join(" "));
  return (
    <ul aria-label={messages.files} className="text-sm">
      {files.map((file) => (
        <FileRow
          key={file.id}
          owner={owner}
          file={file}
          isLater={submittedAt !== null && Date.parse(file.addedAt) > Date.parse(submittedAt)}
          mayRemove={mayRemove}
          isIdle={isJustChanged}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  owner: FileOwner;
  file: PayoutFile;
  isLater: boolean;
  mayRemove: boolean;
  isIdle: boolean;
};

function FileRow({ owner, file, isLater, mayRemove, isIdle }: RowProps) {
  const [isViewed, setViewed] = useState(false);
  const base = useAccountBase();
  const remove = useWrite(() => removePayoutFile(file), {
    renews: payoutFilesKeys(owner),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex min-w-0 items-baseline gap-x-3">
          <FileName name={file.name} />
          <span className="shrink-0 text-ink-quiet tabular-nums">{formatBytes(file.bytes)}</span>
        </p>
        <p className="text-ink-quiet text-xs">
          {messages.addedBy(file.addedBy.name, <Time value={file.addedAt} />)}
        </p>
        {isLater && <p className="text-attention text-xs">{messages.addedLater}</p>}
        {remove.error !== null && (
          <p role="alert" className="text-failed">
            {undoneOrUnconfirmed(messages.notRemoved, remove.error)}{" "}
            {problemOf(remove.error).detail}
          </p>
        )}
      </div>
      <div className="no-print flex shrink-0 gap-1">
        {isShown(file) && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={messages.viewFile(file.name)}
            onClick={() => setViewed(true)}
          >
            {messages.view}
          </Button>
        )}
        <a
          href={base + payoutFileHref(file.id)}
          download={file.name}
          aria-label={messages.downloadFile(file.name)}
          className={buttonStyle({ variant: "quiet", size: "sm" })}
        >
          {messages.download}
        </a>
        {mayRemove && (
          <Button
            size="sm"
            variant="quiet"
            idle={isIdle}
            aria-label={messages.removeFile(file.name)}
            working={remove.isWorking ? messages.removing : undefined}
            onClick={() => remove.run()}
          >
            {messages.remove}
          </Button>
        )}
      </div>
      {isShown(file) && <ViewFile file={file} open={isViewed} onOpenChange={setViewed} />}
    </li>
  );
}
