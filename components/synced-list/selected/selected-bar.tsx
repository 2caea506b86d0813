"use client";

import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { ExportDialog } from "#components/exports/export-dialog.tsx";
import type { ExportSource } from "#components/exports/export-source.ts";
import * as messages from "#components/synced-list/selected/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyTextButton } from "#components/ui/buttons/copy-button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { keepPastedList } from "#lib/api-client/records/pasted-lists.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { idEntry, MOST_ENTRIES } from "#lib/text/pasted-entries.ts";

type Props = { ids: readonly string[]; source: ExportSource; onClear: () => void };

/** What can be done with the rows selected: their IDs copied, or the rows taken away as a file. */
export function SelectedBar({ ids, source, onClear }: Props) {
  const [list, setList] = useState<{ id: string; count: number } | null>(null);
  // A file's rows are named by a kept list of IDs, as a pasted one is.
  const keep = async (chosen: Props["ids"]) => ({
    id: await keepPastedList(chosen.map(idEntry).join("\n")),
    count: chosen.length,
  });
  const keeping = useWrite(keep, {
    onDone: setList,
    onFailure: (error) =>
      showToast({
        title: messages.couldntExport,
        description: problemOf(error).detail,
        tone: "failed",
      }),
  });
  const isTooMany = ids.length > MOST_ENTRIES;
  return (
    <section className="selection-bar no-print" aria-label={messages.name}>
      <div>
        <span role="status" className="me-2">
          {messages.selected(ids.length)}
        </span>
        <CopyTextButton
          label={messages.copyIds}
          done={messages.copied}
          failed={messages.couldntCopy}
          icon={<Copy aria-hidden="true" />}
          text={() => ids.join("\n")}
        />
        <Button
          icon={<Download aria-hidden="true" />}
          disabled={isTooMany}
          working={keeping.isWorking ? messages.beginning : undefined}
          onClick={() => keeping.run(ids)}
        >
          {isTooMany ? messages.tooMany(MOST_ENTRIES) : messages.exportSelected}
        </Button>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            // The button goes away, and the focus with it.
            currentTarget.closest(".list")?.querySelector("table")?.focus({ preventScroll: true });
            onClear();
          }}
        >
          {messages.clear}
        </Button>
      </div>
      {list === null ? null : (
        <ExportDialog
          source={{
            ...source,
            many: messages.selectedMany(source.many),
            filter: { ...NO_FILTER, pasted: among([list.id]) },
            lastDay: null,
            known: true,
            selected: list.count,
          }}
          onClose={() => setList(null)}
        />
      )}
    </section>
  );
}
