"use client";

import { useState } from "react";
import { useNow } from "#components/data-table/cells/now.tsx";
import { DialectChoice } from "#components/exports/dialect-choice.tsx";
import * as dialogMessages from "#components/exports/dialog-messages.ts";
import { FormatChoice } from "#components/exports/format-choice.tsx";
import { exportPeriod } from "#components/exports/messages.ts";
import { isPeriodOver, periodFiles } from "#components/exports/period-files.ts";
import * as messages from "#components/exports/period-messages.ts";
import { StartExport } from "#components/exports/start-export.tsx";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { LinkButton } from "#components/ui/buttons/link-button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { exportKeys } from "#lib/api-client/records/export-keys.ts";
import { beginExport } from "#lib/api-client/records/exports.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import type { InstantRange } from "#lib/dates/day-range.ts";
import { isUnanswered, problemOf } from "#lib/schemas/problem-error.ts";
import type { ExportFormat } from "#lib/schemas/synced/export.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";

/** A period as it is exported: its days in words, and the instants between which they lie in its zone. */
export type ExportedPeriod = { days: string; lastDay: string; tz: string; bounds: InstantRange };

/** The files of a period, of which each is an export of its own under Files. */
export function PeriodDialog({ period, onClose }: { period: ExportedPeriod; onClose: () => void }) {
  // The overview may move on to another day behind the dialog.
  const [{ days, lastDay, tz, bounds }] = useState(period);
  const files = periodFiles(bounds, lastDay);
  const now = useNow();
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [format, setFormat] = useState<ExportFormat>("csv");
  const { preferences, setPreferences } = usePreferences();
  const { dialect } = preferences;
  const wanted = files.filter(({ label }) => !unticked.includes(label) && !begun.includes(label));
  const beginning = useWrite(
    async () => {
      for (const { label, resource, filter } of wanted) {
        await beginExport({
          resource,
          filter,
          format,
          dialect,
          zone: tz,
          columns: null,
          sorting: NEWEST_FIRST,
        });
        setBegun((before) => [...before, label]);
      }
    },
    { renews: [exportKeys.all] },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="wide"
      title={exportPeriod}
      description={messages.everyRecord(days, tz)}
    >
      {beginning.isDone ? (
        <div className="flex flex-col gap-4">
          <Banner tone="settled" title={messages.exportsStarted(begun.length)} announce>
            {messages.underFiles}
          </Banner>
          <div className="flex justify-end">
            <LinkButton href="/files" variant="primary" onClick={onClose}>
              {dialogMessages.showFiles}
            </LinkButton>
          </div>
        </div>
      ) : (
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            beginning.run();
          }}
        >
          {now !== null && !isPeriodOver(bounds, now) && (
            <p className="text-attention text-sm">{messages.notOverYet}</p>
          )}
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            <fieldset>
              <legend className="pb-1 font-medium text-sm">{messages.files}</legend>
              <div className="flex flex-col gap-2">
                {files.map(({ label }) => {
                  const isBegun = begun.includes(label);
                  return (
                    <Checkbox
                      key={label}
                      label={label}
                      hint={isBegun && messages.wasStarted}
                      checked={isBegun || !unticked.includes(label)}
                      disabled={isBegun}
                      onCheckedChange={(isWanted) =>
                        setUnticked((before) =>
                          isWanted ? before.filter((one) => one !== label) : [...before, label],
                        )
                      }
                    />
                  );
                })}
              </div>
            </fieldset>
            <FormatChoice format={format} onChange={setFormat} />
          </div>
          {format === "csv" && (
            <DialectChoice
              dialect={dialect}
              onChange={(dialect) => void setPreferences({ dialect })}
            />
          )}
          <StartExport
            label={messages.exportFiles(wanted.length)}
            disabled={wanted.length === 0}
            isWorking={beginning.isWorking}
            trouble={
              beginning.error === null
                ? null
                : {
                    title: messages.couldntStartAll,
                    text: (isUnanswered(problemOf(beginning.error))
                      ? messages.oneMoreMayHaveStarted
                      : messages.someWereStarted)(problemOf(beginning.error).detail, begun.length),
                  }
            }
          />
        </form>
      )}
    </Dialog>
  );
}
