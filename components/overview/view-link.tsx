"use client";

import { clsx } from "clsx";
import { type ComponentProps, type MouseEvent, useTransition } from "react";
import { type FiguresChange, useFiguresParams } from "#components/overview/figures-params.tsx";
import { useAccountBase } from "#components/ui/url/account.tsx";

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
