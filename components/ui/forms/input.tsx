"use client";

import { Input as BaseInput } from "@base-ui/react/input";
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { CONTROL } from "#components/ui/forms/control-style.ts";

type Props = Omit<ComponentProps<"input">, "ref" | "defaultValue" | "value" | "size"> & {
  defaultValue?: string;
  value?: string;
  /** Addresses, hashes and amounts: fixed width, no correction by the browser. */
  exact?: boolean;
  ref?: React.Ref<HTMLInputElement>;
};

/** A line of text. Within a `Field` it takes the field's label, hint and error by itself. */
export function Input({ exact = false, className, ...props }: Props) {
  const plain = exact
    ? { autoComplete: "off", autoCorrect: "off", autoCapitalize: "none", spellCheck: false }
    : {};
  return (
    <BaseInput {...plain} {...props} className={clsx(CONTROL, exact && "font-mono", className)} />
  );
}
