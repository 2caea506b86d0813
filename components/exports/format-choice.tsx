"use client";

import * as messages from "#components/exports/dialog-messages.ts";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import type { ExportFormat } from "#lib/schemas/synced/export.ts";

const FORMATS = [
  { value: "csv", label: messages.csv, hint: messages.worksEverywhere },
  {
    value: "xlsx",
    label: messages.excel,
    hint: messages.amountsInExcel,
  },
  { value: "jsonl", label: messages.jsonLines, hint: messages.forDevelopers },
] as const satisfies readonly { value: ExportFormat; label: string; hint: string }[];

type Props = { format: ExportFormat; onChange: (format: ExportFormat) => void };

/** As what kind of file records are written. */
export function FormatChoice({ format, onChange }: Props) {
  return (
    <fieldset>
      <legend className="pb-1 font-medium text-sm">{messages.format}</legend>
      <RadioGroup items={FORMATS} value={format} onValueChange={onChange} label={messages.format} />
    </fieldset>
  );
}
