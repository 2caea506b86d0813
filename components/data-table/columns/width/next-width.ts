import { WIDTH } from "#lib/schemas/preferences/widths.ts";

/** How far an arrow key moves a column's edge, in CSS pixels; with Shift five times as far. */
const STEP = 8;

/** A column's width after a key was pressed on its edge; null: the key means nothing there. */
export function nextWidth(
  width: number,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
) {
  const step = shiftKey ? STEP * 5 : STEP;
  if (key === "ArrowRight") return clampWidth(width + step);
  if (key === "ArrowLeft") return clampWidth(width - step);
  if (key === "Home") return WIDTH.least;
  return key === "End" ? WIDTH.most : null;
}

/** A width that can be stored: a whole number of pixels between the narrowest and the widest. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, WIDTH.least), WIDTH.most));
}
