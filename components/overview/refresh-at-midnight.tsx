"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useNow } from "#components/data-table/cells/now.tsx";
import type { Today } from "#components/overview/today.ts";
import { isSameDay } from "#lib/dates/format.ts";

/** Asks for the page again once its day is over in its zone, if it is left open past midnight. */
export function RefreshAtMidnight({ today }: { today: Today }) {
  const { refresh } = useRouter();
  const now = useNow();
  const isOver = now !== null && !isSameDay(today.from, now, today.zone);
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  return null;
}
