"use client";

import { type ComponentType, type PointerEvent, useId, useRef, useState } from "react";
import type { BarsCursorProps, Pointed } from "#components/charts/bars-cursor.tsx";
import { BarsHint } from "#components/charts/bars-hint.tsx";
import { listOf, placeOf, type ReadBar, type WayLabels } from "#components/charts/bars-place.ts";
import * as messages from "#components/charts/messages.ts";
import { Link } from "#components/ui/buttons/link.tsx";

type Props = { bars: readonly ReadBar[]; line: number; labels: WayLabels };

const load = () => import("#components/charts/bars-cursor.tsx");

/**
 * What reads a chart of bars out by pointer and keys, over its plot. Its script is loaded on approach;
 * until then there is a link to the list behind the newest bar, which takes the focus.
 */
export function BarsReader({ bars, line, labels }: Props) {
  const [loaded, setLoaded] = useState<{
    Cursor: ComponentType<BarsCursorProps>;
    hasFocus: boolean;
    pointer: Pointed | null;
  } | null>(null);
  const pointer = useRef<Pointed | null>(null);
  const entry = useRef<HTMLAnchorElement>(null);
  const hint = useId();
  const last = bars.at(-1);
  if (last === undefined) return null;
  if (loaded !== null)
    return (
      <loaded.Cursor
        bars={bars}
        line={line}
        labels={labels}
        hasFocus={loaded.hasFocus}
        pointer={loaded.pointer}
      />
    );
  const approach = () => {
    const arrive = ({ BarsCursor }: Awaited<ReturnType<typeof load>>) =>
      setLoaded({
        Cursor: BarsCursor,
        hasFocus: document.activeElement === entry.current,
        pointer: pointer.current,
      });
    load().then(arrive, () => undefined);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    pointer.current = { clientX, clientY };
  };
  const enter = (event: PointerEvent) => {
    follow(event);
    approach();
  };
  const leave = () => {
    pointer.current = null;
  };
  return (
    <div
      className="chart-over no-print"
      onPointerEnter={enter}
      onPointerMove={follow}
      onPointerLeave={leave}
    >
      <p id={hint} className="chart-readout">
        <BarsHint />
      </p>
      <Link
        ref={entry}
        href={listOf(labels.up.list, last)}
        prefetch={false}
        aria-label={messages.listOf(labels.up.list.name, last.days)}
        aria-describedby={hint}
        onFocus={approach}
        className="chart-cursor"
        style={placeOf(bars.length - 1, bars.length, 0, line)}
      />
    </div>
  );
}
