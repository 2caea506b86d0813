"use client";

import { useState } from "react";
import type { ExportSource } from "#components/exports/export-source.ts";
import { ExportSummary } from "#components/exports/export-summary.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { problemOf } from "#lib/schemas/problem-error.ts";
import type { ExportFormat } from "#lib/schemas/synced/export.ts";

const FORMATS = [
  { value: "csv", label: "CSV", hint: "Works everywhere" },
  {
    value: "xlsx",
    label: "Excel",
    hint: "Exact amounts as text, plus numeric columns for formulas",
  },
  { value: "jsonl", label: "JSON Lines", hint: "For developers" },
] as const satisfies readonly { value: ExportFormat; label: string; hint: string }[];

const COLUMNS = [
  { value: "screen", label: "As on screen", hint: "The columns shown, in their order" },
  { value: "all", label: "Every field", hint: "All available data" },
] as const;

type Choice = { format: ExportFormat; columns: string[] | null };

type Props = {
  source: ExportSource;
  working: boolean;
  error: Error | null;
  onStart: (choice: Choice) => void;
};

/** How the file is to be, and what will be in it. */
export function ExportForm({ source, working, error, onStart }: Props) {
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [columns, setColumns] = useState<"screen" | "all">("screen");
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ format, columns: columns === "all" ? null : source.columns });
      }}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <fieldset>
          <legend className="pb-1 font-medium text-sm">Format</legend>
          <RadioGroup items={FORMATS} value={format} onValueChange={setFormat} label="Format" />
        </fieldset>
        <fieldset>
          <legend className="pb-1 font-medium text-sm">Columns</legend>
          <RadioGroup items={COLUMNS} value={columns} onValueChange={setColumns} label="Columns" />
        </fieldset>
      </div>
      <ExportSummary source={source} />
      {error === null ? null : (
        <Banner tone="failed" title="Couldn't start the export" announce>
          {`${problemOf(error).detail} No changes were made.`}
        </Banner>
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-rule border-t bg-sheet px-5 py-3">
        <Button
          type="submit"
          variant="primary"
          disabled={!source.known}
          working={working ? "Starting" : undefined}
        >
          Start export
        </Button>
      </div>
    </form>
  );
}
