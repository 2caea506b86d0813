"use client";

import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import * as messages from "#components/ui/buttons/messages.ts";
import { writeClipboard } from "#components/ui/buttons/write-clipboard.ts";
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
  const { state, copy } = useCopy();
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
          void copy(value);
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

type TextProps = {
  label: string;
  /** What it says once the text is copied, and where it could not be. */
  done: string;
  failed: string;
  icon: ReactNode;
  /** The exact text that goes to the clipboard; null while it is not known. */
  text: () => string | null;
  disabled?: boolean;
};

/** As `CopyButton`, with its words beside its icon. */
export function CopyTextButton({ label, done, failed, icon, text, disabled = false }: TextProps) {
  const { state, copy } = useCopy();
  const said = { idle: label, copied: done, failed };
  return (
    <>
      <Button
        icon={state === "copied" ? <Check aria-hidden="true" className="text-accent" /> : icon}
        disabled={disabled}
        onClick={() => {
          const value = text();
          if (value !== null) void copy(value);
        }}
      >
        <span className="grid justify-items-start">
          {[label, done, failed].map((words) => (
            <span
              key={words}
              aria-hidden={words !== said[state]}
              className={
                words === said[state]
                  ? "col-start-1 row-start-1"
                  : "invisible col-start-1 row-start-1"
              }
            >
              {words}
            </span>
          ))}
        </span>
      </Button>
      <VisuallyHidden>
        <span role="status">{state === "idle" ? "" : said[state]}</span>
      </VisuallyHidden>
    </>
  );
}

/** Copies, and tells for a moment how it went. */
function useCopy() {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(value: string) {
    setState((await writeClipboard(value)) ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), 1600);
  }
  return { state, copy };
}
