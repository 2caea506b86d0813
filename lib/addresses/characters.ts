/** What users most often have in a pasted text; the others are named by their code point. */
const NAMES = new Map([
  [" ", "a space"],
  ["\t", "a tab"],
  ["\n", "a line break"],
  ["\r", "a line break"],
  ["\u00a0", "a no-break space"],
  ["\u00ad", "a soft hyphen"],
  ["\u200b", "a zero-width space"],
  ["\u200c", "a zero-width non-joiner"],
  ["\u200d", "a zero-width joiner"],
  ["\u200e", "a left-to-right mark"],
  ["\u200f", "a right-to-left mark"],
  ["\u202e", "a right-to-left override"],
  ["\u2060", "a word joiner"],
  ["\ufeff", "a byte order mark"],
]);

const INVISIBLE = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
const SCRIPTS = [
  [/\p{Script=Cyrillic}/u, "Cyrillic"],
  [/\p{Script=Greek}/u, "Greek"],
  [/[\uff01-\uff5e]/, "full-width"],
] as const;

/**
 * A character in words that let a user find it: "a zero-width space (U+200B)", "Cyrillic “а”
 * (U+0430)".
 */
function nameCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const known = NAMES.get(character);
  if (known !== undefined)
    return code.length === 4 && code < "0080" ? known : `${known} (U+${code})`;
  if (INVISIBLE.test(character)) return `an invisible character (U+${code})`;
  const script = SCRIPTS.find(([pattern]) => pattern.test(character))?.[1];
  return `${script === undefined ? "" : `${script} `}“${character}” (U+${code})`;
}

/**
 * The first character of a text that is not visible ASCII, named, with its position counted from 1
 * in characters as a user sees them; null if there is none.
 */
export function findForeign(text: string): { name: string; position: number } | null {
  const match = /[^\x21-\x7e]/u.exec(text);
  if (match === null) return null;
  return { name: nameCharacter(match[0]), position: [...text.slice(0, match.index)].length + 1 };
}

/**
 * As `findForeign`, for text that a user reads: spaces and visible letters of any script are
 * allowed.
 */
export function findInvisible(text: string): { name: string; position: number } | null {
  const match = /(?! )[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.exec(text);
  if (match === null) return null;
  return { name: nameCharacter(match[0]), position: [...text.slice(0, match.index)].length + 1 };
}
