"use client";

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import * as messages from "#components/data-table/selection/messages.ts";
import {
  choosePage,
  chooseRow,
  NO_ROWS_SELECTED,
} from "#components/data-table/selection/selected-rows.ts";
import type { Selection } from "#components/data-table/selection/use-selection.ts";
import { type KeyGroup, listKeys } from "#components/ui/keys/key-help.ts";

const HELP: KeyGroup = {
  title: messages.selectingRows,
  keys: [{ press: ["X"], does: messages.selectThisRow }],
};

/** A row's box, and the one that stands for all rows of the page. */
const BOX = "input[data-select]";

/**
 * The boxes at the rows' beginnings, and x on a row's link. Drawn and answered without scripts of their own,
 * as rows are many. `ids` are the rows of the page, in their order; null: a row that can't be selected.
 */
export function useRowSelection(
  list: RefObject<HTMLElement | null>,
  ids: readonly (string | null)[],
  selection: Selection | undefined,
): void {
  const isOn = selection !== undefined;
  const chosen = selection?.chosen;
  const toggle = useEffectEvent((box: HTMLInputElement, isRange: boolean) => {
    if (selection === undefined) return;
    const page = ids.filter((id) => id !== null);
    if (box.dataset.select === "page") {
      selection.choose(choosePage(selection.chosen, page, box.checked));
      return;
    }
    const id = ids[box.closest("tr")?.sectionRowIndex ?? -1] ?? null;
    if (id === null) return;
    selection.choose(chooseRow(selection.chosen, page, { id, isOn: box.checked, isRange }));
  });
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (selection === undefined || selection.chosen.ids.size === 0) return;
    event.preventDefault();
    selection.choose(NO_ROWS_SELECTED);
  });
  useEffect(() => (isOn ? listKeys(HELP) : undefined), [isOn]);
  useEffect(() => {
    const element = list.current;
    if (!isOn || element === null) return;
    const click = ({ target, shiftKey }: MouseEvent) => {
      if (target instanceof HTMLInputElement && target.matches(BOX)) toggle(target, shiftKey);
    };
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === "Escape") leave(event);
      if (key !== "x") return;
      if (!(target instanceof Element) || !target.matches("a[data-row-link]")) return;
      event.preventDefault();
      target.closest("tr")?.querySelector<HTMLInputElement>(BOX)?.click();
    };
    element.addEventListener("click", click);
    element.addEventListener("keydown", press);
    return () => {
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", press);
    };
  }, [list, isOn]);
  // The rows are drawn again only for other data: what is selected is written to their boxes.
  useLayoutEffect(() => {
    if (chosen === undefined) return;
    for (const box of list.current?.querySelectorAll<HTMLInputElement>(BOX) ?? []) {
      if (box.dataset.select === "page") {
        const known = ids.filter((id) => id !== null);
        const count = known.filter((id) => chosen.ids.has(id)).length;
        box.checked = count > 0 && count === known.length;
        box.indeterminate = count > 0 && count < known.length;
      } else {
        const id = ids[box.closest("tr")?.sectionRowIndex ?? -1] ?? null;
        box.disabled = id === null;
        box.checked = id !== null && chosen.ids.has(id);
      }
    }
  });
}
