declare global {
  interface JSON {
    /** ES2026: the reviver is also told the text from which a primitive was read. */
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown;
  }
}

const NUMBER_TEXT = Symbol.for("counterfoil.number-text");

/** A JSON number that a double may not hold exactly, kept as it was written. */
export class NumberText {
  readonly [NUMBER_TEXT] = true;
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  toJSON(): string {
    return this.source;
  }
}

/** By its mark, since bundles for pages and for route handlers hold the class twice in one process. */
export function isNumberText(value: unknown): value is NumberText {
  return typeof value === "object" && value !== null && NUMBER_TEXT in value;
}

// A member's or an element's number that has a point, an exponent or more digits than a double surely
// holds. The quote before the colon keeps clock times inside strings out of it.
const MAY_LOSE_DIGITS = /(?:"\s*:|[[,])\s*-?(?:\d+[.eE]|\d{16})/;

const MAY_BE_UNCLEAN = /\\u(?:0000|[dD][89a-fA-F])/;
/** One escape after the other, so that the u0000 after an escaped backslash is not taken for one. */
const ESCAPE =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\u0000|\\[\s\S]/g;

/**
 * JSON text without U+0000 and halves of surrogate pairs, which no database column takes and no page can
 * show: U+FFFD replaces them, in names and values alike. JSON can only hold them escaped, since what
 * arrives as UTF-8 is decoded before. Every answer of the provider passes this once.
 */
export function cleanJsonText(text: string): string {
  if (!MAY_BE_UNCLEAN.test(text)) return text;
  return text.replace(ESCAPE, (found) => {
    const isPair = found.length === 12;
    const isUnclean = found === "\\u0000" || /^\\u[dD][89a-fA-F]/.test(found);
    return isUnclean && !isPair ? "\\ufffd" : found;
  });
}

/**
 * JSON without silent loss: 0.99999999999999999999 or 1e-400 must not come out as the integers that
 * doubles make of them. Clean (`cleanJsonText`), whatever was stored before. The reviver is slow on the long list of links, so it is used only where the
 * text may hold such a number; the interface's own amounts are strings. Undefined for no JSON.
 */
export function parseJson(text: string): unknown {
  try {
    const clean = cleanJsonText(text);
    return MAY_LOSE_DIGITS.test(clean) ? JSON.parse(clean, keepDigits) : JSON.parse(clean);
  } catch {
    return undefined;
  }
}

function keepDigits(_key: string, value: unknown, { source = "" }: { source?: string }): unknown {
  if (typeof value !== "number") return value;
  return /[.eE]/.test(source) || !Number.isSafeInteger(value) ? new NumberText(source) : value;
}
