"use client";

import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useId } from "react";
import type { ColumnChoice } from "#components/data-table/columns/column-layout.ts";
import * as messages from "#components/data-table/columns/panel-messages.ts";

type Props = {
  choice: ColumnChoice;
  /** Where it is among the columns shown; null while it is not shown. */
  place: { at: number; of: number } | null;
  onShow: (shown: boolean) => void;
  onMove: (to: number) => void;
  /** The place that lies under a height of the screen, while it is dragged. */
  placeUnder: (y: number) => number;
};

/** One column of the menu: a box that shows it, and a handle that moves it by pointer or arrow keys. */
export function ColumnItem({ choice, place, onShow, onMove, placeUnder }: Props) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0 || place === null) return;
    event.preventDefault();
    const to = place.at + step;
    if (to >= 0 && to < place.of) onMove(to);
  };
  const drag = (event: PointerEvent) => {
    if (place === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = placeUnder(event.clientY);
    if (to !== place.at) onMove(to);
  };
  return (
    <li className="flex h-8 items-center gap-2 pointer-coarse:h-11">
      <input
        type="checkbox"
        id={id}
        checked={place !== null}
        disabled={choice.fixed}
        onChange={(event) => onShow(event.target.checked)}
        className="size-4"
      />
      <label htmlFor={id} className="me-auto">
        {choice.label}
      </label>
      {place === null ? null : (
        <>
          <span role="status" className="sr-only">
            {messages.positionOf(choice.label, place.at + 1, place.of)}
          </span>
          <button
            type="button"
            aria-label={messages.moveColumn(choice.label)}
            className="list-handle"
            onKeyDown={press}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          >
            <GripVertical aria-hidden="true" size={16} />
          </button>
        </>
      )}
    </li>
  );
}
