"use client";

import { useId } from "react";
import * as messages from "#components/data-table/date-range/panel-messages.ts";

/** A day, written by hand as YYYY-MM-DD; space for its error is reserved. */
export function DayField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={id} className="font-medium text-xs">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={messages.dateExample}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        className="h-8 w-full rounded-md border border-edge bg-sheet px-2 text-sm aria-invalid:border-failed"
      />
      <p id={`${id}-error`} role="alert" className="min-h-4 text-failed text-xs">
        {error}
      </p>
    </div>
  );
}
