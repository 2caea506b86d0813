type Press = Pick<KeyboardEvent, "key" | "shiftKey">;
type Place = { isInside: boolean; isOnRow: boolean };

/**
 * What a key means while a record is shown beside its list; null: it is the list's or the browser's.
 * With the focus in the panel, Space and Enter stay those of its links and buttons.
 */
export function peekActOf({ key, shiftKey }: Press, { isInside, isOnRow }: Place) {
  if (key === "Escape") return "close" as const;
  if (key === "Tab" && !shiftKey && isOnRow) return "enter" as const;
  if (!isInside) return null;
  if (key === "ArrowDown" || key === "j") return "next" as const;
  if (key === "ArrowUp" || key === "k") return "previous" as const;
  return null;
}
