"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Today } from "#components/overview/today.ts";
import { useNow } from "#components/table/now.tsx";
import { isSameDay } from "#lib/dates/format.ts";

/** Asks for the page anew once its day is over in its zone, where it is left open past midnight. */
export function NewDay({ today }: { today: Today }) {
  const { refresh } = useRouter();
  const now = useNow();
  const isOver = now !== null && !isSameDay(today.from, now, today.zone);
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  return null;
}
