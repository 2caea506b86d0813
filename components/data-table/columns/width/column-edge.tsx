"use client";

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import * as messages from "#components/data-table/columns/messages.ts";
import { clampWidth, nextWidth } from "#components/data-table/columns/width/next-width.ts";
import { WIDTH } from "#lib/schemas/preferences/widths.ts";

type Props = {
  label: string;
  /** The width that the member set; undefined: the list's own. */
  width: number | undefined;
  /** Keeps a width; null: the list's own again. */
  onWidth: (width: number | null) => void;
};

/**
 * The edge of a column's header, which is dragged, or moved with the arrow keys, to set its width; a
 * double click gives the list's own back.
 */
export function ColumnEdge({ label, width, onWidth }: Props) {
  const drag = useRef<{ x: number; from: number } | null>(null);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const to = nextWidth(width ?? widthOf(event.currentTarget), event);
    if (to === null) return;
    event.preventDefault();
    onWidth(to);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, from: widthOf(event.currentTarget) };
  };
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const header = currentTarget.closest("th");
    if (drag.current === null || header === null) return;
    header.style.width = `${clampWidth(drag.current.from + clientX - drag.current.x)}px`;
  };
  const end = ({ clientX }: PointerEvent<HTMLElement>) => {
    const begun = drag.current;
    drag.current = null;
    if (begun !== null && clientX !== begun.x) onWidth(clampWidth(begun.from + clientX - begun.x));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is no <hr>.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={messages.widthOf(label)}
      aria-valuemin={WIDTH.least}
      aria-valuemax={WIDTH.most}
      aria-valuenow={width ?? WIDTH.least}
      aria-valuetext={width === undefined ? messages.automatic : messages.pixels(width)}
      tabIndex={0}
      className="column-edge"
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(null)}
    />
  );
}

/** The width that a header has now. */
function widthOf(edge: HTMLElement): number {
  return clampWidth(edge.closest("th")?.getBoundingClientRect().width ?? WIDTH.least);
}
