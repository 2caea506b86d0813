"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useNow } from "#components/data-table/cells/now.tsx";
import type { ListPage } from "#components/data-table/use-list-page.ts";
import { BackfillProgress } from "#components/synced-list/source/backfill-progress.tsx";
import { updatedWords } from "#components/synced-list/source/format-updated.ts";
import * as messages from "#components/synced-list/source/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { TONE_TEXT, ToneShape } from "#components/ui/display/tone.tsx";
import type { ResourceName } from "#lib/resources/resources.ts";

type Props<R> = { kind: ResourceName; page: ListPage<R>; tz: string };

/** How current the rows are, and the button that reads them and their totals again. */
export function SourceLine<R>({ kind, page, tz }: Props<R>) {
  const client = useQueryClient();
  const now = useNow();
  const meta = page.list?.meta;
  const completeness = meta?.completeness ?? null;
  const isCurrent =
    meta?.notice === undefined && (completeness === null || completeness.state === "complete");
  // Before the first rows, what stands in their place says that they are being read.
  const reading = page.list === undefined ? null : messages.updating;
  const updated = page.readAt === null ? null : updatedWords(page.readAt, completeness, now, tz);
  return (
    <div className="list-source">
      <p
        role={meta?.notice === undefined ? undefined : "status"}
        data-tip={completeness?.missing ?? undefined}
        className={isCurrent ? undefined : TONE_TEXT.attention}
      >
        {isCurrent ? null : <ToneShape tone="attention" />}
        {page.reading ? reading : (meta?.notice ?? updated)}
      </p>
      {completeness?.state === "filling" ? (
        <span className="list-fill">
          <BackfillProgress kind={kind} />
        </span>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        className="no-print -me-2.5"
        icon={<RotateCw aria-hidden="true" />}
        onClick={() => {
          if (!page.reading) void client.invalidateQueries({ queryKey: [kind] });
        }}
      >
        {messages.refresh}
      </Button>
    </div>
  );
}
