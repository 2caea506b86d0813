"use client";

import { clsx } from "clsx";
import { ChevronsUpDown } from "lucide-react";
import * as messages from "#components/layout/messages.ts";
import { useAccountName } from "#components/ui/url/account-url.tsx";

type Props = {
  /** rail: on middling screens its first letters alone · bar: on a phone. */
  place: "rail" | "bar";
};

/** The account of this page, and the way to the others by a whole page load. Nothing where there is one account. */
export function AccountLink({ place }: Props) {
  const name = useAccountName();
  if (name === null) return null;
  const isRail = place === "rail";
  return (
    <a
      href="/a"
      aria-label={messages.switchAccount(name)}
      data-tip={isRail ? messages.switchAccount(name) : undefined}
      className={clsx(
        "flex min-w-0 items-center gap-2 rounded-md border border-edge bg-sheet px-2 font-medium text-sm hover:bg-wash",
        isRail ? "h-9 rail:[--tip:none] max-rail:justify-center max-rail:px-0" : "h-8 max-w-36",
      )}
    >
      <span className={clsx("min-w-0 flex-1 truncate", isRail && "max-rail:hidden")}>{name}</span>
      {isRail && <span className="text-xs rail:hidden">{[...name].slice(0, 3).join("")}</span>}
      <ChevronsUpDown
        className={clsx("size-4 shrink-0 text-ink-quiet", isRail && "max-rail:hidden")}
        aria-hidden="true"
      />
    </a>
  );
}
