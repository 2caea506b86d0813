"use client";

import { useZone } from "#components/ui/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";

/** The range of time that something was found in, in the user's zone; one day is named once. */
export function Between({ from, to }: { from: string | null; to: string | null }) {
  const tz = useZone();
  if (from === null && to === null) return null;
  if (from === to) return <Span>{formatInstant(from ?? "", tz, "exact")}</Span>;
  const [first, last] = [from, to].map((at) => at && formatInstant(at, tz, "exact"));
  const [firstDay] = first?.split(" ") ?? [];
  const [lastDay, lastTime] = last?.split(" ") ?? [];
  const end = firstDay === lastDay ? lastTime : last;
  return (
    <Span>
      {first == null ? `before ${last}` : end == null ? `since ${first}` : `${first} to ${end}`}
    </Span>
  );
}

function Span({ children }: { children: string }) {
  return <span className="text-ink-soft tabular-nums">{children}</span>;
}
