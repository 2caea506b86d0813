"use client";

import { Download, FileText, RotateCw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { fetchFile } from "#components/exports/fetch-file.ts";
import * as messages from "#components/files/messages.ts";
import { useUser } from "#components/signed-in-user/user.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { exportKeys } from "#lib/api-client/records/export-keys.ts";
import {
  cancelExport,
  exportFilePath,
  exportManifestPath,
  isUnderWay,
  removeExport,
  repeatExport,
} from "#lib/api-client/records/exports.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { ExportJob } from "#lib/schemas/synced/export.ts";

const tell = (error: Error) =>
  showToast({ title: messages.itFailed, description: problemOf(error).detail, tone: "failed" });

/** What can be done with an export; cancelling and removing is for who made it and for administrators. */
export function FileActions({ job }: { job: ExportJob }) {
  const { id, fileName, state, by } = job;
  const user = useUser();
  const isOwn = user.id === by.id || user.roles.includes("administrator");
  const options = { renews: [exportKeys.all], onFailure: tell };
  const again = useWrite(() => repeatExport(id), options);
  const cancelling = useWrite(() => cancelExport(id), options);
  return (
    <div className="flex items-center justify-end gap-1 max-md:justify-start md:max-xl:flex-wrap">
      {state === "done" && (
        <>
          <IconButton
            label={messages.downloadFile(fileName)}
            onClick={() => fetchFile(exportFilePath(id))}
          >
            <Download aria-hidden="true" />
          </IconButton>
          <IconButton
            label={messages.manifestOf(fileName)}
            onClick={() => fetchFile(exportManifestPath(id))}
          >
            <FileText aria-hidden="true" />
          </IconButton>
        </>
      )}
      {!isUnderWay(job) && (
        <IconButton
          label={messages.makeFileAgain(fileName)}
          idle={again.isWorking}
          onClick={() => again.run()}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {isUnderWay(job) && isOwn && (
        <IconButton
          label={messages.cancelFile(fileName)}
          idle={cancelling.isWorking}
          onClick={() => cancelling.run()}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
      {!isUnderWay(job) && isOwn && <Remove job={job} />}
    </div>
  );
}

/** Asks once more: the file is removed for everybody. */
function Remove({ job: { id, fileName } }: { job: ExportJob }) {
  const [isAsking, ask] = useState(false);
  const removing = useWrite(() => removeExport(id), {
    renews: [exportKeys.all],
    onFailure: tell,
  });
  return (
    <>
      <IconButton label={messages.removeFile(fileName)} onClick={() => ask(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={messages.removeQuestion}
        description={messages.removeHint(fileName)}
      >
        <div className="flex justify-end gap-2">
          <Button onClick={() => ask(false)}>{messages.keep}</Button>
          <Button
            variant="danger"
            working={removing.isWorking ? messages.removing : undefined}
            onClick={() => removing.run()}
          >
            {messages.remove}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
