"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { BarsHint } from "#components/charts/bars-hint.tsx";
import { listOf, placeOf, type ReadBar, type WayLabels } from "#components/charts/bars-place.ts";
import * as messages from "#components/charts/messages.ts";
import { Link } from "#components/ui/buttons/link.tsx";

type Way = "up" | "down";
/** `isRead`: by keys, so that it is announced. */
type At = { bar: number; way: Way; isRead: boolean };

export type BarsCursorProps = {
  bars: readonly ReadBar[];
  /** Where the line is between the two ways, in hundredths from the top. */
  line: number;
  labels: WayLabels;
  /** Whether it takes the focus over from what was in its place. */
  hasFocus: boolean;
  /** Where the pointer already is; null: elsewhere. */
  pointer: Pointed | null;
};

/** A place in the window. */
export type Pointed = { clientX: number; clientY: number };

/**
 * A crosshair over a chart of bars, with its exact values above the plot. It is one link, to the list
 * behind the bar that it is on, which the pointer and the arrow keys move.
 */
export function BarsCursor({ bars, line, labels, hasFocus, pointer: met }: BarsCursorProps) {
  const [at, setAt] = useState<At | null>(null);
  const plot = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const hint = useId();
  useEffect(() => {
    if (hasFocus) link.current?.focus();
  }, [hasFocus]);
  const count = bars.length;
  useEffect(() => {
    if (met !== null && plot.current !== null) setAt(pointedAt(plot.current, met, count, line));
  }, [met, count, line]);
  const { bar: place, way } = at ?? { bar: bars.length - 1, way: "up" as const };
  const bar = bars[place];
  if (bar === undefined) return null;

  function point(event: PointerEvent<HTMLElement>) {
    setAt(pointedAt(event.currentTarget, event, count, line));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === "t") return openTable(event.currentTarget);
    const next = moved(event.key, place, way, bars.length);
    if (next === null) return;
    event.preventDefault();
    setAt({ ...next, isRead: true });
  }

  // The pointer only moves the link, as keys do. A finger that is lifted leaves it where it is.
  const pointer = {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setAt(null),
  };
  return (
    <div ref={plot} className="chart-over no-print" {...pointer}>
      <p
        id={hint}
        className="chart-readout"
        role="status"
        aria-live={at?.isRead ? "polite" : "off"}
      >
        {at === null ? <BarsHint /> : <Readout bar={bar} labels={labels} />}
      </p>
      {at === null ? null : (
        <span
          aria-hidden="true"
          className="chart-cross"
          style={{ left: `${(100 * (place + 0.5)) / bars.length}%` }}
        />
      )}
      <Link
        ref={link}
        href={listOf(labels[way].list, bar)}
        prefetch={false}
        aria-label={messages.listOf(labels[way].list.name, bar.days)}
        aria-describedby={at === null ? hint : undefined}
        onKeyDown={press}
        onFocus={() => setAt((now) => now ?? { bar: place, way, isRead: true })}
        onBlur={() => setAt(null)}
        className="chart-cursor"
        style={
          way === "up"
            ? placeOf(place, bars.length, 0, line)
            : placeOf(place, bars.length, line, 100)
        }
      />
    </div>
  );
}

function pointedAt(
  plot: HTMLElement,
  { clientX, clientY }: Pointed,
  bars: number,
  line: number,
): At {
  const { left, top, width, height } = plot.getBoundingClientRect();
  const across = Math.floor((bars * (clientX - left)) / width);
  const isUp = (100 * (clientY - top)) / height < line;
  return { bar: Math.min(Math.max(across, 0), bars - 1), way: isUp ? "up" : "down", isRead: false };
}

function Readout({ bar, labels }: { bar: ReadBar; labels: WayLabels }) {
  const { days, up, upPart, down, before } = bar;
  return (
    <>
      <strong>{days}</strong>
      <span>
        {labels.up.name} <strong>{up}</strong>
        {upPart === null ? null : <small> {upPart}</small>}
        {before === null ? null : <small> {messages.before(before.up)}</small>}
      </span>
      <span>
        {labels.down.name} <strong>{down}</strong>
        {before === null ? null : <small> {messages.before(before.down)}</small>}
      </span>
    </>
  );
}

function moved(key: string, bar: number, way: Way, bars: number) {
  switch (key) {
    case "ArrowLeft":
      return { bar: Math.max(bar - 1, 0), way };
    case "ArrowRight":
      return { bar: Math.min(bar + 1, bars - 1), way };
    case "Home":
      return { bar: 0, way };
    case "End":
      return { bar: bars - 1, way };
    case "ArrowUp":
      return { bar, way: "up" as const };
    case "ArrowDown":
      return { bar, way: "down" as const };
    default:
      return null;
  }
}

/** The table of the same figures, which is in the chart's own part of the page. */
function openTable(from: HTMLElement) {
  const table = from.closest("section")?.querySelector("details.chart-table");
  if (!(table instanceof HTMLDetailsElement)) return;
  table.open = true;
  table.querySelector("summary")?.focus();
}
