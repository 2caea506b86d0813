import type { RowAct } from "#components/data-table/row-tools/row-request.ts";

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key asks for on the row that has the focus; null: nothing. */
export function rowActOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): RowAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "ContextMenu" || (key === "F10" && shiftKey)) return "menu";
  if (shiftKey) return null;
  if (key === " ") return "peek";
  return key === "y" ? "copy address" : null;
}
