"use client";

import { useId } from "react";
import * as messages from "#components/exports/dialog-messages.ts";
import { CONTROL } from "#components/ui/forms/control-style.ts";
import {
  type CsvDialect,
  DECIMAL_SIGN_NAMES,
  SEPARATOR_NAMES,
} from "#lib/schemas/synced/csv-dialect.ts";

type Props = { dialect: CsvDialect; onChange: (dialect: CsvDialect) => void };

/** How the CSV file is written, so that the member's spreadsheet finds its columns and numbers. */
export function DialectChoice({ dialect, onChange }: Props) {
  const hint = useId();
  return (
    <div>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Choice
          label={messages.separator}
          values={SEPARATOR_NAMES}
          value={dialect.separator}
          hint={hint}
          onChange={(separator) => onChange({ ...dialect, separator })}
        />
        <Choice
          label={messages.decimalSign}
          values={DECIMAL_SIGN_NAMES}
          value={dialect.decimalSign}
          hint={hint}
          onChange={(decimalSign) => onChange({ ...dialect, decimalSign })}
        />
      </div>
      <p id={hint} className="pt-2 text-ink-quiet text-xs">
        {messages.dialectHint}
      </p>
    </div>
  );
}

const NAMES = {
  comma: messages.comma,
  semicolon: messages.semicolon,
  tab: messages.tab,
  point: messages.point,
} as const;

type ChoiceProps<Value extends keyof typeof NAMES> = {
  label: string;
  values: readonly Value[];
  value: Value;
  /** The id of what explains it. */
  hint: string;
  onChange: (value: Value) => void;
};

function Choice<Value extends keyof typeof NAMES>(props: ChoiceProps<Value>) {
  const { label, values, value, hint, onChange } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <select
        id={id}
        className={CONTROL}
        aria-describedby={hint}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
