"use client";

import * as messages from "#components/exports/dialog-messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";

type Props = {
  label: string;
  disabled: boolean;
  isWorking: boolean;
  /** What went wrong at the last press. */
  trouble: { title: string; text: string } | null;
};

/** The foot of an export's form, in view however long the form is: the button, and why the last press failed. */
export function StartExport({ label, disabled, isWorking, trouble }: Props) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-3 rounded-b-lg border-rule border-t bg-sheet px-5 py-3">
      {trouble === null ? null : (
        <Banner tone="failed" title={trouble.title} announce>
          {trouble.text}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        disabled={disabled}
        working={isWorking ? messages.starting : undefined}
      >
        {label}
      </Button>
    </div>
  );
}
