import { tipOf } from "#components/ui/overlays/tips.ts";

/** What the tooltips of a row's cells say, a line for each, by its column. */
export function exactValues(row: HTMLTableRowElement | null): string {
  const heads = row?.closest("table")?.tHead?.rows[0]?.cells;
  return [...(row?.cells ?? [])]
    .flatMap((cell, column) =>
      [...cell.querySelectorAll("[data-tip]:not(button)")].flatMap((part) => {
        const text = tipOf(part)?.text;
        return text === undefined ? [] : [`${heads?.[column]?.dataset.label ?? ""}: ${text}`];
      }),
    )
    .join("\n");
}
