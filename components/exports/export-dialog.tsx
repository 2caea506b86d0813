"use client";

import { useState } from "react";
import * as messages from "#components/exports/dialog-messages.ts";
import { ExportForm } from "#components/exports/export-form.tsx";
import { ExportProgress } from "#components/exports/export-progress.tsx";
import type { ExportSource } from "#components/exports/export-source.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { exportKeys } from "#lib/api-client/records/export-keys.ts";
import { beginExport } from "#lib/api-client/records/exports.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";

type Props = { source: ExportSource; onClose: () => void };

/** What will be in the file, then how far it has come, then how it is known to be whole. */
export function ExportDialog({ source, onClose }: Props) {
  // What the list shows may move on behind the dialog; the file is of what was shown when it opened.
  const [asked] = useState(source);
  const beginning = useWrite(beginExport, { renews: [exportKeys.all] });
  const { answer: begun } = beginning;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="wide"
      title={messages.exportRecords(asked.many)}
      description={
        asked.selected === undefined ? messages.exportsAllRows : messages.exportsSelectedRows
      }
    >
      {begun === undefined ? (
        <ExportForm
          source={asked}
          working={beginning.isWorking}
          error={beginning.error}
          onStart={(choice) => beginning.run({ ...asked, ...choice })}
          onClose={onClose}
        />
      ) : (
        <ExportProgress
          begun={begun}
          zone={asked.zone}
          onAgain={() => beginning.reset()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
