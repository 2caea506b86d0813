"use client";

import type { ReactNode } from "react";
import { useFiguresParams } from "#components/overview/figures-params.tsx";
import { listsOf } from "#components/overview/overview-params.ts";
import { ViewLink } from "#components/overview/view-link.tsx";

type Props = { list: string; isShown: boolean; children: ReactNode };

/** Shows all of a list, or its first few again; other lists stay as they are asked for by now. */
export function MoreLink({ list, isShown, children }: Props) {
  const others = listsOf(useFiguresParams().all).filter((one) => one !== list);
  const shown = isShown ? others : [...others, list];
  return (
    <ViewLink
      change={{ all: shown.length === 0 ? null : shown.join(",") }}
      aria-expanded={isShown}
      className="no-print flex min-h-9 items-center text-ink-soft text-sm underline decoration-rule underline-offset-4 hover:text-ink"
    >
      {children}
    </ViewLink>
  );
}
