"use client";

import { Field } from "@base-ui/react/field";
import { clsx } from "clsx";
import type { Ref } from "react";
import { CONTROL } from "#components/ui/forms/control-style.ts";

type Props = {
  value: string;
  onValueChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
};

/** Several lines of text. Within a `Field` it takes the field's label, hint and error by itself. */
export function Textarea({ value, onValueChange, rows = 3, maxLength, name, onBlur, ref }: Props) {
  return (
    <Field.Control
      value={value}
      onValueChange={(next) => onValueChange(next)}
      name={name}
      onBlur={onBlur}
      ref={ref}
      autoComplete="off"
      render={
        <textarea rows={rows} maxLength={maxLength} className={clsx(CONTROL, "h-auto! py-2")} />
      }
    />
  );
}
