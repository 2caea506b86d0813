"use client";

import { Download } from "lucide-react";
import * as messages from "#components/audit/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { saveFile } from "#components/ui/downloads/save-file.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { exportAudit } from "#lib/api-client/audit.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { BYTE_ORDER_MARK } from "#lib/csv/csv.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { AuditFilter } from "#lib/schemas/audit/audit-query.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

type Props = {
  filter: AuditFilter;
  /** The zone in which the file has times beside UTC. */
  tz: string;
  /** Whether the filter's days are cut already. */
  ready: boolean;
};

/** Writes all events of the filter to a file, not only those of the page. */
export function AuditExport({ filter, tz, ready }: Props) {
  const writing = useWrite(() => exportAudit(filter, tz), {
    onDone: (text) => {
      const name = `audit-log-${formatInstant(new Date().toISOString(), tz, "day")}.csv`;
      // fetch takes the byte order mark off; without it a spreadsheet reads the file as something else.
      saveFile(name, BYTE_ORDER_MARK + text, "text/csv;charset=utf-8");
      showToast({ title: messages.wasSaved(name), description: messages.timesIn(tz) });
    },
    onFailure: (error) => {
      const { detail, requestId } = problemOf(error);
      const description = requestId === "" ? detail : messages.withRequest(detail, requestId);
      showToast({ title: messages.couldntExport, description, tone: "failed" });
    },
  });
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      disabled={!ready}
      working={writing.isWorking ? messages.writing : undefined}
      onClick={() => writing.run()}
    >
      {messages.exportCsv}
    </Button>
  );
}
