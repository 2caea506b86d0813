/** A cell of a workbook holds no more (ECMA-376; Excel's own limit). */
const LONGEST = 32_767;
const CUT = " … [cut here: the CSV file has the whole]";

const MARKUP = /[&<>"]/g;
const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// What XML 1.0 can't hold, a carriage return, which readers turn into a line feed, and what looks like
// an escape already.
const ESCAPED = /[[\p{Cc}\ufffe\uffff]--[\t\n]]|_(?=x[0-9A-Fa-f]{4}_)/gv;

/**
 * A text as a workbook's XML holds it: characters that XML has no place for as `_x0000_` (ECMA-376,
 * ST_Xstring), half a surrogate pair replaced, and no longer than a cell takes.
 */
export function xmlText(text: string): string {
  const whole = text.length <= LONGEST ? text : text.slice(0, LONGEST - CUT.length) + CUT;
  return whole
    .toWellFormed()
    .replace(
      ESCAPED,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replace(MARKUP, (one) => NAMES[one] ?? one);
}
