import { create } from "fontkit";

/** What is seen by no reader, or changes the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/**
 * A function that writes each character that a font can't draw, or that can't be seen, by its number, such as
 * "[U+5F20]": a receipt never leaves something out silently.
 */
export function visibleIn(font: Buffer): (text: string) => string {
  const known = create(font);
  const canDraw = (code: number) =>
    "hasGlyphForCodePoint" in known && known.hasGlyphForCodePoint(code);
  return (text) =>
    Array.from(text.normalize("NFC"), (char) => {
      const code = char.codePointAt(0) ?? 0;
      if (!UNSEEN.test(char) && canDraw(code)) return char;
      return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
    }).join("");
}
