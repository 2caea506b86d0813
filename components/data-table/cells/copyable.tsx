"use client";

import { type ReactNode, useState } from "react";
import * as messages from "#components/data-table/cells/messages.ts";
import { useIsNear } from "#components/data-table/row-tools/near-row.ts";
import { writeClipboard } from "#components/ui/buttons/write-clipboard.ts";

/** How long "Copied" stands. */
const SAID_MS = 1600;

/**
 * Something that can be copied: what is shown, and a button with reserved space, which in a row
 * shows on hover and focus. `value` is the exact text, `what` names it ("address"). Lighter than
 * Counterfoil's CopyButton, since a page of rows holds dozens.
 */
export function Copyable({
  value,
  what,
  children,
}: {
  value: string;
  what: string;
  children: ReactNode;
}) {
  // A live region must be there before its words: it comes with the pointer or the focus.
  const [near, setNear] = useState(false);
  const isRowNear = useIsNear();
  const [outcome, setOutcome] = useState<{ of: string; said: string } | null>(null);
  const said = outcome?.of === value ? outcome.said : null;
  const approach = () => setNear(true);
  const copy = async () => {
    setOutcome({
      of: value,
      said: (await writeClipboard(value)) ? messages.copied : messages.couldntCopy,
    });
    setTimeout(() => setOutcome(null), SAID_MS);
  };
  return (
    <span className="copyable">
      {children}
      {isRowNear ? (
        <span className="row-copy row-above" data-said={said !== null || undefined}>
          <button
            type="button"
            aria-label={messages.copy(what)}
            data-tip={messages.copy(what)}
            data-done={said === messages.copied || undefined}
            onPointerEnter={approach}
            onFocus={approach}
            onClick={copy}
          />
          {near ? <span role="status">{said}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
