import { columnText } from "#lib/sync/store/rows/column-value.ts";

/** A text that is asked for, as columns hold it: without what PostgreSQL refuses. */
export function storableText(text: string): string {
  return columnText(text) ?? "";
}
