/**
 * Characters that change how the text around them looks, or that cannot be seen: controls, direction
 * marks and overrides, zero-width and odd spaces, tags, lone surrogates.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u00a0\u115f\u1160\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]/u;

/** One piece of a text: as it came, or the code point of a character that could not be seen. */
export type Piece = { kind: "text"; text: string } | { kind: "unseen"; code: string };

/**
 * Splits a text from outside so that what cannot be seen is named instead ("U+202E"): otherwise two
 * different addresses or references could look alike. Line ends in `allow` are left as they are.
 */
export function pieces(text: string, allow = ""): Piece[] {
  const found: Piece[] = [];
  for (const character of text) {
    const last = found.at(-1);
    if (UNSEEN.test(character) && !allow.includes(character)) {
      found.push({ kind: "unseen", code: codeOf(character) });
    } else if (last?.kind === "text") {
      last.text += character;
    } else {
      found.push({ kind: "text", text: character });
    }
  }
  return found;
}

/** The same as one text, for where a code point can't be set apart by its looks: "Com⟨U+202E⟩pleted". */
export function visibleText(text: string): string {
  if (!UNSEEN.test(text)) return text;
  return pieces(text)
    .map((piece) => (piece.kind === "text" ? piece.text : `⟨${piece.code}⟩`))
    .join("");
}

/**
 * A text from outside that is put into a sentence: a direction mark in it is named, since it would turn round the
 * words that follow, and the text itself could close any element that is put around it.
 */
export function inSentence(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, visibleText);
}

function codeOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}
