"use client";

import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
};

/** A yes or no with its words; the words are part of what can be pressed. */
export function Checkbox({ label, hint, ...props }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-6 cursor-pointer items-start gap-2.5 text-sm pointer-coarse:min-h-11 pointer-coarse:py-2.5"
    >
      <BaseCheckbox.Root
        id={id}
        {...props}
        className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-xs border border-edge bg-sheet transition-colors data-checked:border-accent data-checked:bg-accent data-disabled:opacity-55"
      >
        <BaseCheckbox.Indicator className="text-on-accent">
          <Check className="size-3" strokeWidth={3} aria-hidden="true" />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span>
        <span className="text-ink">{label}</span>
        {hint && <span className="block text-ink-quiet">{hint}</span>}
      </span>
    </label>
  );
}
