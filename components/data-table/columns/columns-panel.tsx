"use client";

import { useRef } from "react";
import { ColumnItem } from "#components/data-table/columns/column-item.tsx";
import {
  addColumn,
  type ColumnChoice,
  moveColumn,
  removeColumn,
  shownColumns,
} from "#components/data-table/columns/column-layout.ts";
import * as messages from "#components/data-table/columns/panel-messages.ts";
import { useKeptColumns } from "#components/data-table/columns/use-kept-columns.ts";
import type { ListParams } from "#components/data-table/params/use-list-params.ts";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { LazyPanel } from "#components/ui/lazy/lazy-panel.tsx";

/** The columns shown, in their order, then the others, and how high rows are; what is set is kept at once. */
export function ColumnsPanel({
  resource,
  params,
  choices,
  ...opened
}: Opened & { resource: string; params: ListParams; choices: ColumnChoice[] }) {
  const { kept, keep } = useKeptColumns(resource, params);
  const list = useRef<HTMLUListElement>(null);
  const shown = shownColumns(choices, kept);
  const items = [
    ...shown.flatMap((id) => choices.filter((choice) => choice.id === id)),
    ...choices.filter((choice) => !shown.includes(choice.id)),
  ];
  return (
    <LazyPanel {...opened} title={messages.columns} align="end">
      <p className="max-w-56 pb-2 text-ink-quiet text-xs">{messages.orderHint}</p>
      <ul ref={list} className="min-w-56">
        {items.map((choice) => {
          const at = shown.indexOf(choice.id);
          return (
            <ColumnItem
              key={choice.id}
              choice={choice}
              place={at === -1 ? null : { at, of: shown.length }}
              onShow={(show) =>
                keep(show ? addColumn(choices, shown, choice.id) : removeColumn(shown, choice.id))
              }
              onMove={(to) => keep(moveColumn(shown, choice.id, to))}
              placeUnder={(y) => placeUnder(list.current, y, shown.length)}
            />
          );
        })}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-4 border-rule border-t pt-3">
        <DenseRows />
        <Button size="sm" variant="quiet" onClick={() => keep(null)}>
          {messages.resetColumns}
        </Button>
      </div>
    </LazyPanel>
  );
}

/** Rows of 40 or 32 px, for this member over all lists. */
function DenseRows() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <Checkbox
      label={messages.denseRows}
      checked={preferences.density === "dense"}
      onCheckedChange={(dense) => void setPreferences({ density: dense ? "dense" : "comfortable" })}
    />
  );
}

/** The place in the order that lies at a height of the screen. */
function placeUnder(list: HTMLElement | null, y: number, places: number): number {
  const items = [...(list?.children ?? [])].slice(0, places);
  const at = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return at === -1 ? places - 1 : at;
}
