import type { ComponentType, RefObject } from "react";

/** What can be asked for on a row, by its buttons or its keys. */
export type RowAct = "peek" | "menu" | "copy address";

/** Something asked for on a row: each time a new object. */
export type RowRequest<R> = { act: RowAct; row: R; element: HTMLTableRowElement };

export type RowToolsProps<R> = {
  request: RowRequest<R>;
  /** The rows of the page, in their order. */
  rows: readonly R[];
  /** The element that holds the list's table. */
  list: RefObject<HTMLElement | null>;
};

/** What does on a row what was asked for: loaded when it is first asked for. */
export type RowTools<R> = ComponentType<RowToolsProps<R>>;

/** The link of a row, which stands for the row where the focus is concerned. */
export function linkOf(row: Element | null | undefined): HTMLAnchorElement | null {
  return row?.querySelector<HTMLAnchorElement>("a[data-row-link]") ?? null;
}

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key asks for on the row that has the focus; null: nothing. */
export function rowActOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): RowAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return "menu";
  if (shiftKey) return null;
  if (key === " ") return "peek";
  return key === "y" ? "copy address" : null;
}
