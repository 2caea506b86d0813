"use client";

import { useState } from "react";
import { DialectChoice } from "#components/exports/dialect-choice.tsx";
import * as messages from "#components/exports/dialog-messages.ts";
import type { ExportSource } from "#components/exports/export-source.ts";
import { ExportSummary } from "#components/exports/export-summary.tsx";
import { FormatChoice } from "#components/exports/format-choice.tsx";
import { StartExport } from "#components/exports/start-export.tsx";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { isUnanswered, problemOf } from "#lib/schemas/problem-error.ts";
import type { CsvDialect } from "#lib/schemas/synced/csv-dialect.ts";
import type { ExportFormat } from "#lib/schemas/synced/export.ts";

const COLUMNS = [
  { value: "screen", label: messages.asOnScreen, hint: messages.shownColumns },
  { value: "all", label: messages.everyField, hint: messages.allAvailableData },
] as const;

type Choice = { format: ExportFormat; columns: string[] | null; dialect: CsvDialect };

type Props = {
  source: ExportSource;
  working: boolean;
  error: Error | null;
  onStart: (choice: Choice) => void;
  onClose: () => void;
};

/** What form the file takes, and what will be in it. */
export function ExportForm({ source, working, error, onStart, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [columns, setColumns] = useState<"screen" | "all">("screen");
  const { preferences, setPreferences } = usePreferences();
  const dialect = preferences.dialect;
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ format, columns: columns === "all" ? null : source.columns, dialect });
      }}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <FormatChoice format={format} onChange={setFormat} />
        <fieldset>
          <legend className="pb-1 font-medium text-sm">{messages.columns}</legend>
          <RadioGroup
            items={COLUMNS}
            value={columns}
            onValueChange={setColumns}
            label={messages.columns}
          />
        </fieldset>
      </div>
      {format === "csv" && (
        <DialectChoice dialect={dialect} onChange={(dialect) => void setPreferences({ dialect })} />
      )}
      <ExportSummary source={source} onClose={onClose} />
      <StartExport
        label={messages.startExport}
        disabled={!source.known}
        isWorking={working}
        trouble={
          error === null
            ? null
            : {
                title: messages.couldntStartExport,
                text: isUnanswered(problemOf(error))
                  ? messages.mayHaveStarted(problemOf(error).detail)
                  : messages.noChangesWereMade(problemOf(error).detail),
              }
        }
      />
    </form>
  );
}
