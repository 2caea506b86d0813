"use client";

import { clsx } from "clsx";
import { type ComponentProps, type MouseEvent, type ReactNode, useTransition } from "react";
import { type FiguresChange, useFiguresParams } from "#components/overview/figures-params.tsx";
import { listsOf } from "#components/overview/overview-params.ts";
import { useAccountBase } from "#components/ui/url/account-url.tsx";

type Props = Omit<ComponentProps<"a">, "href" | "onClick"> & { change: FiguresChange };

/** A link to another view of the overview: the one that is asked for by now, with a change. Quiet while it is read. */
export function ViewLink({ change, children, ...rest }: Props) {
  const { hrefTo, go } = useFiguresParams();
  const base = useAccountBase();
  const [isPending, startTransition] = useTransition();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    startTransition(() => go(change));
  };
  return (
    <a {...rest} href={base + hrefTo(change)} onClick={follow}>
      <span className={clsx(isPending && "animate-breathe")}>{children}</span>
    </a>
  );
}

type MoreProps = { list: string; isShown: boolean; children: ReactNode };

/** Shows all of a list, or its first few again; other lists stay as they are asked for by now. */
export function MoreLink({ list, isShown, children }: MoreProps) {
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
