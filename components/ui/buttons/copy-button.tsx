"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import * as messages from "#components/ui/buttons/messages.ts";
import { VisuallyHidden } from "#components/ui/display/visually-hidden.tsx";

type Props = {
  /** The exact text that goes to the clipboard. */
  value: string;
  /** What it is: "address", "tracking ID". The button is named "Copy address". */
  what: string;
  className?: string;
};

/** Copies a value and says so in its own place, without moving anything. */
export function CopyButton({ value, what, className }: Props) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    setState((await writeClipboard(value)) ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), 1600);
  }

  const said = {
    idle: messages.copy(what),
    copied: messages.copied,
    failed: messages.selectTextAndCopy,
  };
  return (
    <>
      <IconButton
        label={said[state]}
        size="sm"
        {...(className !== undefined && { className })}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        {state === "copied" ? (
          <Check aria-hidden="true" className="text-accent" />
        ) : (
          <Copy aria-hidden="true" />
        )}
      </IconButton>
      <VisuallyHidden>
        <span role="status">{state === "idle" ? "" : said[state]}</span>
      </VisuallyHidden>
    </>
  );
}

/** The clipboard is closed to pages that are not served securely, and may be refused. */
async function writeClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
