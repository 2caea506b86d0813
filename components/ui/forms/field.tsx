"use client";

import { Field as BaseField } from "@base-ui/react/field";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as messages from "#components/ui/forms/messages.ts";

type Props = {
  label: ReactNode;
  /** What helps before anything went wrong. */
  hint?: ReactNode;
  /** What is wrong and what to do about it; takes the hint's place, so that nothing moves. */
  error?: ReactNode;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** A small action at the end of the label's line. */
  action?: ReactNode;
  disabled?: boolean;
  className?: string;
  /** One control of components/ui. It gets label, description and invalid state from here. */
  children: ReactNode;
};

/** A labelled control with space reserved beneath for one line of hint or error. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  action,
  disabled = false,
  className,
  children,
}: Props) {
  const wrong = Boolean(error);
  return (
    <BaseField.Root invalid={wrong} disabled={disabled} className={clsx("min-w-0", className)}>
      <div className="mb-1.5 flex min-h-5 items-baseline justify-between gap-3">
        <span className="flex items-baseline gap-1.5">
          <BaseField.Label className="font-medium text-ink text-sm">{label}</BaseField.Label>
          {optional && <span className="text-ink-quiet text-xs">{messages.optional}</span>}
        </span>
        {action && <span className="-my-1">{action}</span>}
      </div>
      {children}
      <div className="mt-1 min-h-5 text-sm">
        {wrong ? (
          <BaseField.Error match className="text-failed">
            {error}
          </BaseField.Error>
        ) : (
          hint && <BaseField.Description className="text-ink-quiet">{hint}</BaseField.Description>
        )}
      </div>
    </BaseField.Root>
  );
}
