"use client";

import { Check, Minus } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** Neither: some of what it stands for is chosen. */
  isMixed?: boolean;
  onCheckedChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  /** Whether it takes no press just now; unlike `disabled`, it keeps the focus that it has. */
  idle?: boolean;
  "aria-invalid"?: boolean;
  /** What says why it is invalid, beside it: within the label it would be a part of the name. */
  "aria-describedby"?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A yes or no with its words; the words are part of what can be pressed. The browser's own control,
 * so that exactly one element bears the name.
 */
export function Checkbox({
  label,
  hint,
  onCheckedChange,
  isMixed = false,
  idle = false,
  ref,
  ...props
}: Props) {
  const id = useId();
  const Mark = isMixed ? Minus : Check;
  const mix = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = isMixed;
    if (typeof ref === "function") return ref(input);
    if (ref) ref.current = input;
  };
  return (
    <label
      htmlFor={id}
      className="flex min-h-6 cursor-pointer items-start gap-2.5 text-sm pointer-coarse:min-h-11 pointer-coarse:py-2.5"
    >
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          ref={mix}
          {...props}
          aria-disabled={idle || undefined}
          onChange={(event) => {
            if (!idle) onCheckedChange(event.currentTarget.checked);
          }}
          className="peer absolute inset-0 size-4 cursor-pointer appearance-none rounded-xs border border-edge bg-sheet transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 aria-invalid:border-failed forced-colors:appearance-auto"
        />
        <Mark
          className="pointer-events-none relative size-3 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 forced-colors:hidden"
          strokeWidth={3}
          aria-hidden="true"
        />
      </span>
      <span>
        <span className="text-ink">{label}</span>
        {hint && <span className="block text-ink-quiet">{hint}</span>}
      </span>
    </label>
  );
}
