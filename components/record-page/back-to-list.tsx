"use client";

import { ArrowLeft } from "lucide-react";
import type { Route } from "next";
import type { MouseEvent } from "react";
import { stepsToList } from "#components/record-page/steps-to-list.ts";
import { useLinkKey } from "#components/record-page/use-link-key.ts";
import { Link } from "#components/ui/buttons/link.tsx";

/**
 * The link back to the list. If the user came from the list, it goes back in the history, so that
 * range, page and scroll are as they were left; otherwise it opens the list in its default view.
 */
export function BackToList({ list, label }: { list: Route; label: string }) {
  const link = useLinkKey("u");
  return (
    <Link
      ref={link}
      href={list}
      onClick={(event) => goBack(event, list)}
      className="inline-flex items-center gap-1.5 text-ink-quiet hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}

function goBack(event: MouseEvent, list: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!("navigation" in window) || window.navigation.currentEntry === null) return;
  const steps = stepsToList(
    window.navigation.entries(),
    window.navigation.currentEntry.index,
    list,
  );
  if (steps === null) return;
  event.preventDefault();
  window.history.go(-steps);
}
