"use client";

import { clsx } from "clsx";
import { ChevronsUpDown } from "lucide-react";
import * as messages from "#components/layout/messages.ts";
import { useAccountName } from "#components/ui/url/account-url.tsx";

type Props = {
  /** rail: where the sidebar has its labels · bar: where it hasn't, and on a phone. Its name is in one of them. */
  place: "rail" | "bar";
};

/** The account of this page, and the way to the others by a whole page load. Nothing where there is one account. */
export function AccountLink({ place }: Props) {
  const name = useAccountName();
  if (name === null) return null;
  return (
    <a
      href="/a"
      aria-label={messages.switchAccount(name)}
      className={clsx(
        "flex min-w-0 items-center gap-2 rounded-md border border-edge bg-sheet px-2 font-medium text-sm hover:bg-wash",
        place === "rail" ? "h-9 max-rail:hidden" : "h-8 max-w-36 md:max-w-56 rail:hidden",
      )}
    >
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <ChevronsUpDown className="size-4 shrink-0 text-ink-quiet" aria-hidden="true" />
    </a>
  );
}
